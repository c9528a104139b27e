import type { ComponentType } from 'react';
import type { Asset, LoadableRemote } from '@tessera/contract';
import { filesOf, findFiles, textFilesOf } from './files-of-modules.ts';
import { step, StepFailure } from './load-step.ts';
import { loadContainer } from './load-container.ts';
import type { Container } from './load-container.ts';
import { fileTimeoutMs, pageFile } from './page-file.ts';
import type { FileKind, PageFile } from './page-file.ts';
import { loadOnDemand } from '../sharing/share-scope.ts';
import type { ShareScope } from '../sharing/share-scope.ts';

/** One version of a remote on this page: its container, its files, and whether any of it ran. */
export interface RemoteInstance {
  /** Whether one of its modules was evaluated: then no other build may replace it (FED-6). */
  ran: boolean;
  readonly components: Map<string, ComponentType>;
  /** The container, started on first use; a failed start is retried. */
  container(): Promise<Container>;
  /** Discards the container, so that failed modules are evaluated again. */
  renewContainer(): void;
  /**
   * Adds a module's scripts, texts and stylesheets to the page, and loads the host's on-demand
   * packages that it uses.
   */
  files(module: string): Promise<unknown>;
}

/** Sends no request before the first call. */
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

  /** Loaded on demand, since most remotes pin their later files themselves. */
  async function pinLater(): Promise<void> {
    if (!remote.later) return;
    const { pinLaterFiles } = await import('./pin-later-files.ts');
    pinLaterFiles(base, remote.later);
  }

  async function start(): Promise<Container> {
    try {
      await pinLater();
      return await loadContainer(remote, entry, scope, former);
    } catch (error) {
      // An entry that failed to load may still arrive; one that ran and failed must run again.
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
        ...[...js, ...textFilesOf(remote, module)].map((asset) => fileOf('chunk', asset).arrive()),
      ]);
    },
  };
}
