import '@tessera/ui/styles.css';
import { rootId } from '@tessera/contract';
import type { LoadableRemote } from '@tessera/contract';
import { createModuleLoader } from './composition/loading/module-loader.ts';
import { folderOf, readPageData } from './page/page-data.ts';
import type { PageData } from './page/page-data.ts';
import { providedModules } from './composition/sharing/provided-modules.ts';
import { start } from './start-up/start.tsx';
import { record } from './telemetry/record.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string, type: string, sink: string) => string | null },
  ): unknown;
}

/** The service worker, or the code of a worker that a script of the page made from a chunk with a hash. */
function isOwnWorker(href: string, sink: string): boolean {
  return sink === 'Worker constructor'
    ? href.startsWith(`blob:${location.origin}/`)
    : href === `${location.origin}/worker.js`;
}

/**
 * The page's only Trusted Types policy, which scripts of the host's and of admitted builds' folders
 * pass, workers from own blobs, the service worker, and nothing else (FED-4).
 * @returns a function that admits the folder of a build.
 */
function trustScripts(): (remote: LoadableRemote) => void {
  const folders = new Set([new URL('/host/', document.baseURI).href]);
  // Not every browser has it, and no types do.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address, _type, sink) {
      const { href } = new URL(address, document.baseURI);
      if (sink.includes('Worker')) return isOwnWorker(href, sink) ? href : null;
      return [...folders].some((folder) => href.startsWith(folder)) ? href : null;
    },
  });
  return (remote) => folders.add(folderOf(remote));
}

// The composed page has it, and nothing can be shown without.
const root = document.getElementById(rootId) as HTMLElement;

const trust = trustScripts();

function begin(page: PageData): void {
  const { remoteOrigins, overrides } = page.config;
  const loader = createModuleLoader({
    provided: providedModules,
    versions: new Map(Object.entries(PROVIDED_VERSIONS)),
    origins: remoteOrigins,
    overrideOrigins: overrides?.origins,
    report: record,
    trust,
  });
  start(root, page, loader);
}

const page = readPageData();
if (page.ok) {
  begin(page.data);
} else {
  import('./page/unusable-page.tsx').then(
    ({ showUnusable }) => showUnusable(root, page, begin),
    // The words of the page did not come; what is wrong is better than nothing.
    () => (root.textContent = page.faults.join('; ')),
  );
}
