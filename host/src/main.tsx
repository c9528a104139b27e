import '@tessera/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { installFederationRuntime } from './composition/federation-runtime.ts';
import { createModuleLoader } from './composition/module-loader.ts';
import { readPageData } from './composition/page-data.ts';
import { providedModules } from './composition/provided-modules.ts';
import { start } from './start-up/start.tsx';
import { trustDeployedScripts } from './start-up/trusted-scripts.ts';
import { UnusablePage } from './start-up/unusable-page.tsx';

installFederationRuntime(providedModules);
const page = readPageData();
if (page.ok) {
  trustDeployedScripts(page.data.remotes);
  start(page.data, createModuleLoader(providedModules));
} else {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<UnusablePage faults={page.faults} />);
}
