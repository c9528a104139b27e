import type { Asset, LoadableRemote } from '@tessera/contract';
import type { FollowedLoader } from './loading/module-loader.ts';
import type { ShareScope } from './sharing/share-scope.ts';

interface Files {
  readonly sync: readonly string[];
  readonly async: readonly string[];
}

interface ShownModule {
  readonly moduleName: string;
  readonly modulePath: string;
  readonly assets: { readonly js: Files; readonly css: Files };
}

/** A host or a remote in the format of Module Federation's tools. */
interface Snapshot {
  readonly version: string;
  readonly buildVersion: string;
  readonly globalName: string;
  readonly remoteEntry: string;
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
  readonly modules: ShownModule[];
  readonly shared: readonly object[];
}

/** The global object of Module Federation's runtime, which its browser tools read (TEAM-3). */
interface Federation {
  readonly moduleInfo: Record<string, object>;
  readonly __SHARE__: Record<string, object>;
}

const hostName = 'tessera_host';
const none: Files = { sync: [], async: [] };

/** Shared with containers that bring the official runtime, whichever is first. */
function federation(): Federation {
  const known = Reflect.get(globalThis, '__FEDERATION__') as Federation | undefined;
  if (known) return known;
  const made = {
    __GLOBAL_PLUGIN__: [],
    __INSTANCES__: [],
    moduleInfo: {},
    __SHARE__: {},
    __MANIFEST_LOADING__: {},
    __PRELOADED_MAP__: new Map<string, boolean>(),
    __PRELOADED_ASSETS__: new Set<string>(),
  };
  // Older tools read the second name.
  for (const name of ['__FEDERATION__', '__VMOK__']) {
    Object.defineProperty(globalThis, name, { value: made, writable: true });
  }
  return made;
}

function sharedOf({ extras }: LoadableRemote, scope: ShareScope): object[] {
  return Object.entries(extras.shared).map(([sharedName, requiredVersion]) => ({
    sharedName,
    version: Object.keys(scope[sharedName] ?? {})[0] ?? '',
    shareConfig: { singleton: true, requiredVersion },
    assets: { js: none, css: none },
  }));
}

function snapshotOf(remote: LoadableRemote, scope: ShareScope): Snapshot {
  const { version } = remote.metadata;
  return {
    version,
    buildVersion: version,
    globalName: remote.extras.container,
    remoteEntry: new URL(remote.url, document.baseURI).href,
    remotesInfo: {},
    modules: [],
    shared: sharedOf(remote, scope),
  };
}

function moduleOf(
  { filesOf }: FollowedLoader,
  remote: LoadableRemote,
  module: string,
): ShownModule {
  const { js = [], css = [] } = filesOf(remote, module) ?? {};
  const files = (assets: readonly Asset[]) => ({ ...none, sync: assets.map(({ file }) => file) });
  const assets = { js: files(js), css: files(css) };
  return { moduleName: module.replace('./', ''), modulePath: module, assets };
}

/**
 * Reports the host, its shared packages and the loaded remotes to the browser tools of Module
 * Federation. Nothing on the page reads this.
 * @param version of the host.
 */
export function showToFederationTools(loader: FollowedLoader, version: string): void {
  const { moduleInfo, __SHARE__: shares } = federation();
  const host: Snapshot = {
    version,
    buildVersion: version,
    globalName: hostName,
    remoteEntry: document.baseURI,
    remotesInfo: {},
    modules: [],
    shared: [],
  };
  moduleInfo[hostName] = host;
  shares[hostName] = { default: loader.scope };
  const shown = new Map<LoadableRemote, Snapshot>();
  loader.followLoads((remote, module) => {
    const { container } = remote.extras;
    const snapshot = shown.get(remote) ?? snapshotOf(remote, loader.scope);
    shown.set(remote, snapshot);
    snapshot.modules.push(moduleOf(loader, remote, module));
    moduleInfo[`${container}:${snapshot.version}`] = snapshot;
    host.remotesInfo[container] = { matchedVersion: snapshot.version };
  });
}
