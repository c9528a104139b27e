import '@tessera/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { startEarlyReads } from '@tessera/api';
import { provideConfig } from '@tessera/config';
import { followOtherTabs } from '@tessera/session';
import { contributionsAt, routesOf } from './composition/contributions.ts';
import { installFederationRuntime } from './composition/federation-runtime.ts';
import { createModuleLoader } from './composition/module-loader.ts';
import { readPageData } from './composition/page-data.ts';
import type { PageData } from './composition/page-data.ts';
import { preload, whenIdle } from './composition/preload.ts';
import { providedModules } from './composition/provided-modules.ts';
import { App } from './frame/app.tsx';
import { firstPath, isInterruptible } from './start-up/first-path.ts';
import { applyPreferences } from './start-up/apply-preferences.ts';
import { trustDeployedScripts } from './start-up/trusted-scripts.ts';
import { UnusablePage } from './start-up/unusable-page.tsx';
import { checkVersion } from './start-up/version-check.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

function start({ config, remotes }: PageData): void {
  provideConfig(config);
  applyPreferences(config);
  trustDeployedScripts(remotes);
  followOtherTabs();

  const loader = createModuleLoader(providedModules);
  // What the first screen shows starts before React does, and so do the reads that fill it.
  for (const part of contributionsAt(remotes, firstPath(remotes))) {
    void loader.load(part.remote, part.module);
  }
  startEarlyReads();

  root.render(<App composition={{ remotes, loader }} />);

  void checkVersion(HOST_VERSION, () => isInterruptible(remotes, location.pathname));
  whenIdle(() => {
    for (const route of routesOf(remotes)) preload(route);
  });
}

installFederationRuntime(providedModules);
const page = readPageData();
if (page.ok) start(page.data);
else root.render(<UnusablePage faults={page.faults} />);
