import { getRemoteInfo } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { sealed } from './sealed.ts';

interface Page {
  readonly _FEDERATION_RUNTIME_CORE?: object;
}

/** Makes a global read-only; one from an earlier host stays. */
function fix(name: string, value: unknown): void {
  if (Object.getOwnPropertyDescriptor(globalThis, name)?.writable === false) return;
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
}

/** Freezes a class, its methods, and the classes it extends. */
function freezeClass(made: object): void {
  for (
    let kind: unknown = Object.getPrototypeOf(made);
    typeof kind === 'object' && kind !== null && kind !== Object.prototype;
    kind = Object.getPrototypeOf(kind)
  ) {
    Object.freeze(kind);
    const { constructor } = kind as { constructor: unknown };
    if (typeof constructor === 'function') Object.freeze(constructor);
  }
}

/** Freezes the classes and functions that instances of remotes share with the host's. */
function freezeRuntime(host: ModuleFederation): void {
  const { hooks, loaderHook, bridgeHook, remoteHandler, sharedHandler, snapshotHandler } = host;
  const systems = [
    ...[hooks, loaderHook, bridgeHook],
    ...[remoteHandler.hooks, sharedHandler.hooks, snapshotHandler.hooks],
  ];
  const made = [host, remoteHandler, sharedHandler, snapshotHandler, ...systems];
  for (const each of made) freezeClass(each);
  for (const { lifecycle } of systems)
    for (const hook of Object.values<object>(lifecycle)) freezeClass(hook);
  const core = (globalThis as Page)._FEDERATION_RUNTIME_CORE;
  if (!core) return;
  for (const part of Object.values(core) as unknown[]) {
    if (typeof part !== 'function') continue;
    const { prototype } = part as { readonly prototype?: object };
    Object.freeze(prototype);
    Object.freeze(part);
  }
  const { helpers } = core as { readonly helpers: Readonly<Record<string, object>> };
  for (const part of [...Object.values(helpers), helpers]) Object.freeze(part);
  fix('_FEDERATION_RUNTIME_CORE', Object.freeze(core));
}

/** The host's shared packages, without functions that load or change them. */
function sharesOf({ shareScopeMap }: ModuleFederation) {
  const scopes = Object.entries(shareScopeMap).map(([scope, packages]) => {
    const shown = Object.entries(packages).map(([request, versions]) => {
      const entries = Object.entries(versions).map(([version, shared]) => {
        const { from, loaded, shareConfig, useIn } = shared;
        const isLoaded = Boolean(loaded ?? shareConfig.eager);
        const own = { version, from, loaded: isLoaded, scope: [scope], useIn: [...useIn] };
        return [version, { ...own, shareConfig: { ...shareConfig } }] as const;
      });
      return [request, Object.fromEntries(entries)] as const;
    });
    return [scope, Object.fromEntries(shown)] as const;
  });
  return Object.fromEntries(scopes);
}

const remotesOf = ({ options }: ModuleFederation) =>
  options.remotes.map((remote) => ({ ...remote }));

export type LoadedModules = ReadonlyMap<string, ReadonlySet<string>>;

function snapshotsOf(host: ModuleFederation, loaded: LoadedModules) {
  const remotes = host.options.remotes.flatMap((remote) => {
    const { name, version = '', entry, entryGlobalName } = getRemoteInfo(remote);
    const exposes = [...(loaded.get(name) ?? [])];
    if (exposes.length === 0) return [];
    const modules = exposes.map((path) => ({ moduleName: path.slice(2), modulePath: path }));
    const shown = { version, globalName: entryGlobalName, remoteEntry: entry, modules };
    return [{ name, version, shown: { ...shown, remotesInfo: {}, shared: [] } }];
  });
  const shared = Object.entries(sharesOf(host)['default'] ?? {}).flatMap(([sharedName, versions]) =>
    Object.keys(versions).map((version) => ({ sharedName, version })),
  );
  const own = {
    version: host.options.version ?? '',
    globalName: host.name,
    remoteEntry: document.baseURI,
    modules: [],
    shared,
    remotesInfo: Object.fromEntries(
      remotes.map(({ name, version }) => [name, { matchedVersion: version }]),
    ),
  };
  return {
    [host.name]: own,
    ...Object.fromEntries(remotes.map(({ name, version, shown }) => [`${name}:${version}`, shown])),
  };
}

/**
 * Protects the host's runtime from remotes: shared objects are frozen, and the browser's tools get
 * a new copy at each access, so that changes to it have no effect.
 */
export function sealRuntime(host: ModuleFederation, loaded: LoadedModules): void {
  freezeRuntime(host);
  const picture = sealed({
    get moduleInfo() {
      return snapshotsOf(host, loaded);
    },
    get __INSTANCES__() {
      const shares = { shareScopeMap: sharesOf(host) };
      const options = {
        name: host.name,
        id: host.options.id,
        remotes: remotesOf(host),
        plugins: [],
      };
      return [{ name: host.name, version: host.version, options, ...shares }];
    },
    get __SHARE__() {
      return { [host.options.id ?? host.name]: sharesOf(host) };
    },
    get __GLOBAL_PLUGIN__() {
      return [];
    },
    get __MANIFEST_LOADING__() {
      return {};
    },
    get __PRELOADED_MAP__() {
      return new Map();
    },
    get __PRELOADED_ASSETS__() {
      return new Set();
    },
  });
  for (const name of ['__FEDERATION__', '__VMOK__']) fix(name, picture);
  // The host's runtime keeps the original; other instances share this one.
  fix('__GLOBAL_LOADING_REMOTE_ENTRY__', {});
}
