import type { ComponentType } from 'react';
import type { Asset, LoadableRemote } from '@tessera/contract';
import { filesOf, findFiles } from './files-of-modules.ts';
import { step, StepFailure } from './load-step.ts';
import { loadContainer } from './load-container.ts';
import type { Container } from './load-container.ts';
import { fileTimeoutMs, pageFile } from './page-file.ts';
import type { FileKind, PageFile } from './page-file.ts';
import { loadOnDemand } from '../sharing/share-scope.ts';
import type { ShareScope } from '../sharing/share-scope.ts';

/** One version of a remote on this page: its container, its files, and whether any of it ran. */
export interface RemoteInstance {
  /** Whether a module of it was evaluated, so that no other build may take its place (FED-6). */
  ran: boolean;
  /** Components of its modules that are here. */
  readonly components: Map<string, ComponentType>;
  /** The container, started when it is first asked for; a start that failed starts over. */
  container(): Promise<Container>;
  /** Takes the container back, so that modules that failed in it are evaluated again. */
  renewContainer(): void;
  /**
   * Puts a module's scripts and stylesheets into the page, where the container finds them, and loads
   * what it takes of the packages that the host provides on demand.
   */
  files(module: string): Promise<unknown>;
}

/** Nothing is requested before the first call. */
export function createRemoteInstance(remote: LoadableRemote, scope: ShareScope): RemoteInstance {
  const base = new URL(remote.url, document.baseURI);
  const files = new Map<string, PageFile>();
  let entry = pageFile('entry', base, { file: base.href, integrity: remote.metadata.integrity });
  let started: Promise<Container> | null = null;
  let former: unknown = Reflect.get(globalThis, remote.extras.container);

  function fileOf(kind: FileKind, asset: Asset): PageFile {
    const known = files.get(asset.file) ?? pageFile(kind, base, asset);
    files.set(asset.file, known);
    return known;
  }

  function renewContainer(): void {
    former = Reflect.get(globalThis, remote.extras.container);
    entry = entry.again();
    started = null;
  }

  async function start(): Promise<Container> {
    try {
      return await loadContainer(remote, entry, scope, former);
    } catch (error) {
      // An entry that only did not come may still come in; one that ran in vain is run again.
      if (error instanceof StepFailure) started = null;
      else renewContainer();
      throw error;
    }
  }

  return {
    ran: false,
    components: new Map(),
    container: () => (started ??= start()),
    renewContainer,
    async files(module) {
      const known = filesOf(remote, module) ?? (await findFiles(remote, module));
      const { js = [], css = [], onDemand = [] } = known ?? {};
      return Promise.all([
        ...onDemand.map((request) => step('chunk', fileTimeoutMs, loadOnDemand(scope, request))),
        ...css.map((asset) => fileOf('stylesheet', asset).arrive()),
        ...js.map((asset) => fileOf('chunk', asset).arrive()),
      ]);
    },
  };
}
