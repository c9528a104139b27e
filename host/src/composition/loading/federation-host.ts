import {
  getInstance,
  init,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteInstance } from './remote-instance.ts';

/** Remotes by their names in the runtime. */
const registered = new Map<string, RemoteInstance>();

const remoteOf = (name: string): RemoteInstance => {
  const remote = registered.get(name);
  if (!remote) throw new Error(`${name} is not registered by the host`);
  return remote;
};

const plugin: ModuleFederationRuntimePlugin = {
  name: 'tessera-host',
  loadEntry: ({ remoteInfo }) => remoteOf(remoteInfo.name).loadEntry(),
  beforeInitContainer(given) {
    const { scope } = remoteOf(given.remoteInfo.name);
    return {
      ...given,
      shareScope: scope,
      remoteEntryInitOptions: {
        ...given.remoteEntryInitOptions,
        shareScopeMap: { default: scope },
      },
    };
  },
  getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
    remoteOf(moduleInfo.name).factoryOf(moduleInfo.name, remoteEntryExports, expose),
};

/** The build made the page's instance; tests have none. */
if (!getInstance()) init({ name: 'tessera_host', remotes: [] });
registerPlugins([plugin]);

/**
 * Registers a container with the runtime, under a name of its own: the runtime keeps a container that
 * failed under the name that it had.
 */
export function register(remote: RemoteInstance, entry: string): string {
  const { container } = remote.remote.extras;
  let name = container;
  for (let next = 2; registered.has(name); next += 1) name = `${container}@${next}`;
  registered.set(name, remote);
  registerRemotes([{ name, entry, entryGlobalName: container, type: 'global' }]);
  return name;
}
