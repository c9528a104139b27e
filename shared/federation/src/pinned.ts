import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { pageFile } from './page-file.ts';
import type { Asset, FileKind, PageFile } from './page-file.ts';
import { PhaseError, step } from './phase.ts';
import { remoteNameOf } from './recovery.ts';

type Hooks = ModuleFederationRuntimePlugin;

export interface Container {
  init(scope: object, ...others: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface PinnedRemote {
  readonly integrity: string;
  readonly timeoutMs: number;
  /** Adds hashes of files that its code loads itself, before the entry runs. */
  readonly pinLater?: ((base: URL) => Promise<void>) | undefined;
  /** Files of an expose, and anything else it waits for. */
  files(expose: string): Promise<{
    readonly js: readonly Asset[];
    readonly css: readonly Asset[];
    readonly others?: readonly (() => Promise<unknown>)[];
  }>;
}

interface Options {
  /** A remote without hashes is not loaded. */
  readonly find: (name: string) => PinnedRemote | undefined;
  readonly isAllowed: (address: string, name: string) => boolean;
}

export function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'init') === 'function' &&
    typeof Reflect.get(value, 'get') === 'function'
  );
}

type Exports = Extract<
  Awaited<Parameters<NonNullable<Hooks['afterLoadEntry']>>[0]['remoteEntryExports']>,
  object
>;

/** The types of a container that `pinned` made are known. */
export const containerOf = (exports: Exports) => exports as unknown as Container;

/** Loads only files in the registry, with their hashes, from allowed origins (FED-4). */
export function pinned({ find, isAllowed }: Options): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, { made: number }>();
  const files = new Map<string, PageFile>();
  const entries = new Map<string, PageFile>();
  /** Containers found in global variables, with the name of their remote; '' if it is not ours. */
  const owners = new WeakMap<object, string>();
  /** Containers whose hash was checked. */
  const checkedContainers = new WeakSet<object>();
  const arriving = new Map<string, Promise<unknown>>();

  function pinsOf(name: string): PinnedRemote {
    const pins = find(remoteNameOf(name));
    if (!pins) throw new PhaseError('entry', `${name} is not pinned`);
    return pins;
  }

  /** All containers of a remote share its files and their attempted addresses. */
  const keyOf = (name: string, base: URL, { file }: Asset) =>
    `${remoteNameOf(name)} ${new URL(file, base).href}`;

  function newFile(kind: FileKind, name: string, base: URL, asset: Asset): PageFile {
    const key = keyOf(name, base, asset);
    const made = attempts.get(key) ?? { made: 0 };
    attempts.set(key, made);
    return pageFile(kind, base, asset, pinsOf(name).timeoutMs, made);
  }

  function fileOf(kind: FileKind, name: string, base: URL, asset: Asset): PageFile {
    const key = keyOf(name, base, asset);
    const known = files.get(key) ?? newFile(kind, name, base, asset);
    files.set(key, known);
    return known;
  }

  async function filesOf(name: string, base: URL, expose: string): Promise<void> {
    const pins = pinsOf(name);
    const { js, css, others = [] } = await pins.files(expose);
    const arrive = (kind: FileKind) => (asset: Asset) => fileOf(kind, name, base, asset).arrive();
    await Promise.all([
      ...others.map((load) => step('chunk', pins.timeoutMs, load())),
      ...css.map(arrive('stylesheet')),
      ...js.map(arrive('chunk')),
    ]);
  }

  async function entryOf(name: string, address: string, variable: string): Promise<Container> {
    const pins = pinsOf(name);
    const base = new URL(address, document.baseURI);
    await pins.pinLater?.(base);
    const held = () => Reflect.get(globalThis, variable) as unknown;
    const known = entries.get(name);
    const former = held();
    if (!known && isContainer(former) && !owners.has(former)) owners.set(former, '');
    const file =
      known ?? newFile('entry', name, base, { file: base.href, integrity: pins.integrity });
    entries.set(name, file);
    await file.arrive();
    const container = held();
    // The variable may hold an older container: an entry that defined none has failed and runs again.
    if (!isContainer(container) || (owners.get(container) ?? name) !== name) {
      entries.delete(name);
      throw new Error(`${base.href} defines no ${variable}`);
    }
    owners.set(container, name);
    const exports: Container = {
      init: (...given) => container.init(...given),
      get: (module) => container.get(module),
    };
    checkedContainers.add(exports);
    return exports;
  }

  return {
    name: 'pinned',
    beforeRequest(given) {
      const remote = given.options.remotes.find(({ name }) => given.id.startsWith(`${name}/`));
      if (!remote || !('entry' in remote)) return given;
      const pins = pinsOf(remote.name);
      if (!isAllowed(remote.entry, remoteNameOf(remote.name))) {
        throw new PhaseError('origin', `${remote.entry} is at an origin that is not listed`);
      }
      const expose = `.${given.id.slice(remote.name.length)}`;
      const arrival = step(
        'chunk',
        pins.timeoutMs,
        filesOf(remote.name, new URL(remote.entry), expose),
      );
      arrival.catch(() => undefined);
      arriving.set(given.id, arrival);
      return given;
    },
    loadEntry: ({ remoteInfo: { name, entry, entryGlobalName } }) =>
      step(
        'entry',
        pinsOf(name).timeoutMs,
        entryOf(name, entry, entryGlobalName),
      ) as Promise<unknown> as Promise<Exports>,
    afterLoadEntry({ remoteInfo, remoteEntryExports, error }) {
      // Another runtime instance on the page may have loaded it without checking the hash.
      if (error || (remoteEntryExports && checkedContainers.has(remoteEntryExports))) return;
      throw new PhaseError('entry', `${remoteInfo.name} was loaded past its pins`);
    },
    // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- the runtime waits for it
    async beforeGetExpose({ id }) {
      await arriving.get(id);
    },
    createScript({ url }) {
      throw new PhaseError('chunk', `${url} is not pinned`);
    },
    createLink({ url }) {
      throw new PhaseError('stylesheet', `${url} is not pinned`);
    },
  };
}
