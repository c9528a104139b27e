import type { Asset, LoadableRemote } from '@tessera/contract';
import type { FollowedLoader } from './loading/module-loader.ts';
import type { ShareScope } from './sharing/share-scope.ts';

/** A host or a remote in the format of Module Federation's tools. */
interface Snapshot {
  readonly version: string;
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
  readonly modules: object[];
}

/** The global object of Module Federation's runtime, which its browser tools read (TEAM-3). */
interface Federation {
  readonly moduleInfo: Record<string, object>;
  readonly __SHARE__: Record<string, object>;
}

const hostName = 'tessera_host';
const none = { sync: [], async: [] };

/** Shared with containers that bring the official runtime, whichever is first. */
function federation(): Federation {
  // The runtime's own format; without a runtime there is none.
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

function snapshotOf(version: string, globalName: string, url: string, shared: object[] = []) {
  const remoteEntry = new URL(url, document.baseURI).href;
  const seen: Snapshot = { version, remotesInfo: {}, modules: [] };
  return { ...seen, buildVersion: version, globalName, remoteEntry, shared };
}

function sharedOf({ extras }: LoadableRemote, scope: ShareScope): object[] {
  return Object.entries(extras.shared).map(([sharedName, requiredVersion]) => ({
    sharedName,
    version: Object.keys(scope[sharedName] ?? {})[0] ?? '',
    shareConfig: { singleton: true, requiredVersion },
    assets: { js: none, css: none },
  }));
}

function moduleOf({ filesOf }: FollowedLoader, remote: LoadableRemote, module: string): object {
  const { js = [], css = [] } = filesOf(remote, module) ?? {};
  const files = (assets: readonly Asset[]) => ({ ...none, sync: assets.map(({ file }) => file) });
  const assets = { js: files(js), css: files(css) };
  return { moduleName: module.replace('./', ''), modulePath: module, assets };
}

/** Reports host, shared packages and remotes to the browser tools of Module Federation (TEAM-3). */
export function showToFederationTools(loader: FollowedLoader, version: string): void {
  const { moduleInfo, __SHARE__: shares } = federation();
  const host = snapshotOf(version, hostName, document.baseURI);
  moduleInfo[hostName] = host;
  shares[hostName] = { default: loader.scope };
  const shown = new Map<LoadableRemote, Snapshot>();
  loader.followLoads((remote, module) => {
    const { container } = remote.extras;
    const { version: build } = remote.metadata;
    const snapshot =
      shown.get(remote) ?? snapshotOf(build, container, remote.url, sharedOf(remote, loader.scope));
    shown.set(remote, snapshot);
    snapshot.modules.push(moduleOf(loader, remote, module));
    moduleInfo[`${container}:${build}`] = snapshot;
    host.remotesInfo[container] = { matchedVersion: build };
  });
}
