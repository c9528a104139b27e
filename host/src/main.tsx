import '@tessera/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { provideConfig } from '@tessera/config';
import { rootId } from '@tessera/contract';
import { loadTexts } from '@tessera/i18n';
import { getSession } from '@tessera/session';
import { whenIdle } from './page/when-idle.ts';
import { createModuleLoader } from './composition/loading/module-loader.ts';
import type { FollowedLoader } from './composition/loading/module-loader.ts';
import { readPageData } from './page/page-data.ts';
import type { PageData } from './page/page-data.ts';
import { providedModules } from './composition/sharing/provided-modules.ts';
import { start } from './start-up/start.tsx';
import { trustScripts } from './start-up/trusted-scripts.ts';
import { UnusablePage } from './start-up/unusable-page.tsx';
import { record } from './telemetry/record.ts';

// The composed page has it, and nothing can be shown without.
const root = document.getElementById(rootId) as HTMLElement;

/** Loaded with a chunk that every page fetches once it is idle. */
function showToTools(loader: FollowedLoader): void {
  import(/* webpackChunkName: "frame" */ './composition/federation-tools.ts').then(
    ({ showToFederationTools }) => showToFederationTools(loader, HOST_VERSION),
    // Nothing on the page depends on it.
    () => undefined,
  );
}

function begin(page: PageData): void {
  const { remoteOrigins, overrides } = page.config;
  const loader = createModuleLoader({
    provided: providedModules,
    origins: [...remoteOrigins, ...(overrides?.origins ?? [])],
    report: record,
    trust: trustScripts(),
  });
  start(root, page, loader);
  whenIdle(() => showToTools(loader));
}

const page = readPageData();
if (page.ok) {
  begin(page.data);
} else {
  const shown = createRoot(root);
  const onUsable = (data: PageData) => {
    shown.unmount();
    begin(data);
  };
  const { faults, config } = page;
  if (config) provideConfig(config);
  void Promise.resolve(loadTexts(getSession().language)).then(() => {
    shown.render(
      <UnusablePage faults={faults} isConfigured={config !== undefined} onUsable={onUsable} />,
    );
  });
}
