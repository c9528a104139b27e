import type { ComponentType } from 'react';
import type { Asset, LoadableRemote } from '@tessera/contract';
import { loadOnDemand } from '../sharing/share-scope.ts';
import type { ShareScope } from '../sharing/share-scope.ts';
import { filesOf, findFiles, textFilesOf } from './files-of-modules.ts';
import { fileTimeoutMs, loadFailure, pageFile, step, StepFailure } from './page-file.ts';
import type { FileKind, LoadFailure, LoadResult, PageFile } from './page-file.ts';

/** The protocol of a Module Federation container. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Whether a global variable holds what an entry defines. */
export function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'init') === 'function' &&
    typeof Reflect.get(value, 'get') === 'function'
  );
}

/**
 * Starts a remote's container, whose entry has run.
 * @param former what its variable held before: an entry that defines nothing is not taken for it.
 */
async function startContainer(
  { extras, url }: LoadableRemote,
  scope: ShareScope,
  former: unknown,
): Promise<Container> {
  const container: unknown = Reflect.get(globalThis, extras.container);
  if (container === former || !isContainer(container)) {
    throw new Error(`${url} defines no ${extras.container}`);
  }
  await container.init(scope);
  return container;
}

/** One version of a remote on this page: its container, its files, and whether any of it ran. */
export type RemoteInstance = ReturnType<typeof createRemoteInstance>;

/**
 * Sends no request before the first call.
 * @param copy address of the entry at the site, which is asked where the remote's origin fails.
 */
export function createRemoteInstance(
  remote: LoadableRemote,
  scope: ShareScope,
  copy: string | null = null,
) {
  const origin = new URL(remote.url, document.baseURI);
  const patienceMs = copy === null ? fileTimeoutMs : fileTimeoutMs / 2;
  const files = new Map<string, PageFile>();
  let base = origin;
  let entry = entryAt(base);
  let started: Promise<Container> | null = null;
  let former: unknown = Reflect.get(globalThis, remote.extras.container);

  function entryAt({ href }: URL): PageFile {
    return pageFile('entry', base, { file: href, integrity: remote.metadata.integrity });
  }

  function fileOf(kind: FileKind, asset: Asset): PageFile {
    const known = files.get(asset.file) ?? pageFile(kind, base, asset);
    files.set(asset.file, known);
    return known;
  }

  /** Discards the container, so that failed modules are evaluated again. */
  function renewContainer(): void {
    former = Reflect.get(globalThis, remote.extras.container);
    entry = entry.again();
    started = null;
  }

  async function start(): Promise<Container> {
    const [own, from] = [entry, base];
    let ran = false as boolean;
    async function run(): Promise<Container> {
      // Loaded on demand, since most remotes pin their later files themselves.
      if (remote.later) {
        const { pinLaterFiles } = await import(
          /* webpackChunkName: "pins" */ './pin-later-files.ts'
        );
        pinLaterFiles(from, remote.later);
      }
      await own.arrive();
      ran = true;
      return startContainer(remote, scope, former);
    }
    try {
      return await step('entry', patienceMs, run());
    } catch (error) {
      // An entry that failed to load may still arrive; one that ran and failed must run again.
      if (entry === own) {
        if (ran) renewContainer();
        else started = null;
      }
      throw error;
    }
  }

  return {
    remote,
    /** Whether one of its modules was evaluated: then no other build may replace it (FED-6). */
    ran: false,
    components: new Map<string, ComponentType>(),
    /** The container, started on first use; a failed start is retried. */
    container: () => (started ??= start()),
    renewContainer,
    base: () => base,
    /** Goes to the other place, while nothing of the build has run; whether that is the copy. */
    leave(failed: URL): boolean {
      if (copy !== null && base === failed && !this.ran) {
        base = base === origin ? new URL(copy, document.baseURI) : origin;
        files.clear();
        former = Reflect.get(globalThis, remote.extras.container);
        entry = entryAt(base);
        started = null;
      }
      return base !== failed && base !== origin;
    },
    /** Adds a module's files to the page, and loads the on-demand packages that it uses. */
    async files(module: string): Promise<unknown> {
      const known = filesOf(remote, module) ?? (await findFiles(remote, module));
      const { js = [], css = [], onDemand = [] } = known ?? {};
      const arriving = Promise.all([
        ...onDemand.map((request) => step('chunk', fileTimeoutMs, loadOnDemand(scope, request))),
        ...css.map((asset) => fileOf('stylesheet', asset).arrive()),
        ...[...js, ...textFilesOf(remote, module)].map((asset) => fileOf('chunk', asset).arrive()),
      ]);
      return step('chunk', patienceMs, arriving);
    },
  };
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/** The default export of a module. @throws Error if it is no component. */
export function componentOf(exports: unknown): ComponentType {
  const component =
    typeof exports === 'object' && exports !== null && 'default' in exports
      ? exports.default
      : undefined;
  if (!isComponent(component)) throw new Error('the module has no default component');
  return component;
}

/** Gets a module from its container, which may load further chunks. */
async function evaluate(container: Container, module: string): Promise<ComponentType> {
  const got = container.get(module).catch((error: unknown) => {
    const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
    throw new StepFailure(isChunk ? 'chunk' : 'module', error);
  });
  return componentOf((await step('module', fileTimeoutMs, got))());
}

function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof StepFailure)) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return { ...loadFailure('module', thrown.message), thrown };
  }
  const { phase, message, cause } = error;
  const isOwn = phase === 'module' && cause instanceof Error;
  return { ...loadFailure(phase, message), ...(isOwn && { thrown: cause }) };
}

/** Fetches what a module needs, from the copy where its origin fails. @throws StepFailure */
async function fetchModule(instance: RemoteInstance, module: string): Promise<void> {
  const base = instance.base();
  try {
    // Load the module's files in parallel with the entry.
    await Promise.all([instance.container(), instance.files(module)]);
  } catch (error) {
    if (!instance.leave(base)) throw error;
    await fetchModule(instance, module);
  }
}

/** Loads a module of a remote that may work here; never rejects, and each step has a bound (FED-3). */
export async function loadModule(instance: RemoteInstance, module: string): Promise<LoadResult> {
  try {
    await fetchModule(instance, module);
  } catch (error) {
    return failureOf(error);
  }
  try {
    instance.ran = true;
    return { ok: true, component: await evaluate(await instance.container(), module) };
  } catch (error) {
    const failure = failureOf(error);
    // A container caches a module's failure and retries only missing chunks itself, so after any
    // other failure the container has to be renewed.
    if (failure.phase !== 'chunk') instance.renewContainer();
    return failure;
  }
}
