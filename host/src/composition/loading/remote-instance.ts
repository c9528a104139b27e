import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { Asset, LoadableRemote } from '@tessera/contract';
import { register } from './federation-host.ts';
import { loadOnDemand } from '../sharing/share-scope.ts';
import type { ShareScope } from '../sharing/share-scope.ts';
import { filesOf, findFiles, textFilesOf } from './files-of-modules.ts';
import { fileTimeoutMs, loadFailure, pageFile, step, StepFailure } from './page-file.ts';
import type { FileKind, LoadFailure, LoadResult, PageFile } from './page-file.ts';

/** The protocol of a Module Federation container. */
export interface Container {
  init(scope: ShareScope, ...others: unknown[]): unknown;
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
 * The container that an entry has defined.
 * @param former what its variable held before: an entry that defines nothing is not taken for it.
 */
function definedContainer({ extras, url }: LoadableRemote, former: unknown): Container {
  const container: unknown = Reflect.get(globalThis, extras.container);
  if (container === former || !isContainer(container)) {
    throw new Error(`${url} defines no ${extras.container}`);
  }
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
  const arriving = new Map<string, Promise<unknown>>();
  let base = origin;
  let entry = entryAt(base);
  /** Its name in the runtime; `null` before its container is asked for. */
  let name: string | null = null;
  /** Why its container did not start: the runtime tells its message alone. */
  let fault: StepFailure | null = null;
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
    name = null;
  }

  /** Adds the entry to the page. @returns the container, whose start has what is left of its time. */
  async function loadEntry(): Promise<Container> {
    const until = performance.now() + patienceMs;
    const [own, from] = [entry, base];
    async function arrive(): Promise<Container> {
      // Loaded on demand, since most remotes pin their later files themselves.
      if (remote.later) {
        const { pinLaterFiles } = await import(
          /* webpackChunkName: "pins" */ './pin-later-files.ts'
        );
        pinLaterFiles(from, remote.later);
      }
      await own.arrive();
      return definedContainer(remote, former);
    }
    /** An entry that ran and failed must run again; one that failed to load may still arrive. */
    const failed = (error: unknown): never => {
      if (entry === own && own.isHere()) renewContainer();
      throw error;
    };
    const container = await step('entry', patienceMs, arrive()).catch(failed);
    const start = async (...given: Parameters<Container['init']>) => {
      await container.init(...given);
    };
    return {
      init: (...given) =>
        step('entry', until - performance.now(), start(...given)).catch((error: unknown) => {
          fault = error as StepFailure;
          return failed(error);
        }),
      get: (module) => container.get(module),
    };
  }

  /** Gets a module once its files are here; the container may load further chunks. */
  async function factoryOf(own: string, container: Container, module: string) {
    await arriving.get(module);
    if (own !== name) throw new Error('another container has taken its place');
    instance.ran = true;
    const got = container.get(module).catch((error: unknown) => {
      const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
      throw new StepFailure(isChunk ? 'chunk' : 'module', error);
    });
    return step('module', fileTimeoutMs, got);
  }

  const instance = {
    remote,
    scope,
    /** Whether one of its modules was evaluated: then no other build may replace it (FED-6). */
    ran: false,
    components: new Map<string, ComponentType>(),
    renewContainer,
    loadEntry,
    factoryOf,
    base: () => base,
    /** The runtime's name of its container, which is started on first use. */
    name(): string {
      if (name === null) {
        fault = null;
        name = register(instance, base.href);
      }
      return name;
    },
    fault: () => fault,
    /** Goes to the other place, while nothing of the build has run; whether that is the copy. */
    leave(failed: URL): boolean {
      if (copy !== null && base === failed && !instance.ran) {
        base = base === origin ? new URL(copy, document.baseURI) : origin;
        files.clear();
        former = Reflect.get(globalThis, remote.extras.container);
        entry = entryAt(base);
        name = null;
      }
      return base !== failed && base !== origin;
    },
    /** Adds a module's files to the page, and loads the on-demand packages that it uses. */
    files(module: string): Promise<unknown> {
      const arrive = async () => {
        const known = filesOf(remote, module) ?? (await findFiles(remote, module));
        const { js = [], css = [], onDemand = [] } = known ?? {};
        const scripts = [...js, ...textFilesOf(remote, module)];
        await Promise.all([
          ...onDemand.map((request) => step('chunk', fileTimeoutMs, loadOnDemand(scope, request))),
          ...css.map((asset) => fileOf('stylesheet', asset).arrive()),
          ...scripts.map((asset) => fileOf('chunk', asset).arrive()),
        ]);
      };
      const arrival = step('chunk', patienceMs, arrive());
      arriving.set(module, arrival);
      return arrival;
    },
  };
  return instance;
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

function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof StepFailure)) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return { ...loadFailure('module', thrown.message), thrown };
  }
  const { phase, message, cause } = error;
  const isOwn = phase === 'module' && cause instanceof Error;
  return { ...loadFailure(phase, message), ...(isOwn && { thrown: cause }) };
}

/** Loads a module with the runtime, from the copy where its origin fails. @throws StepFailure */
async function loadFrom(instance: RemoteInstance, module: string): Promise<unknown> {
  const base = instance.base();
  const id = `${instance.name()}${module.slice(1)}`;
  try {
    // The module's files load in parallel with the entry.
    const [, exports] = await Promise.all([instance.files(module), loadRemote(id)]);
    return exports;
  } catch (error) {
    if (instance.ran || !instance.leave(base)) throw instance.fault() ?? error;
    return loadFrom(instance, module);
  }
}

/** Loads a module of a remote that may work here; never rejects, and each step has a bound (FED-3). */
export async function loadModule(instance: RemoteInstance, module: string): Promise<LoadResult> {
  try {
    return { ok: true, component: componentOf(await loadFrom(instance, module)) };
  } catch (error) {
    const failure = failureOf(error);
    // A container caches a module's failure and retries only missing chunks itself, so after any
    // other failure the container has to be renewed.
    if (instance.ran && failure.phase !== 'chunk') instance.renewContainer();
    return failure;
  }
}
