import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { failureOf } from './phase.ts';

/** A container that failed is replaced by `name#2` and so on. */
export const remoteNameOf = (container: string) => container.replace(/#\d+$/, '');

interface Containers {
  name: string;
  made: number;
  /** Addresses of its entry: the deployed one, then copies. */
  readonly places: readonly string[];
  place: number;
  readonly broken: Set<string>;
  readonly ran: Set<string>;
}

interface Options {
  readonly copies?: (name: string) => readonly string[];
}

/**
 * Makes each `loadRemote` a new attempt, whatever failed before (FED-3). The runtime keeps a
 * container and its modules by name (https://github.com/module-federation/core/issues/3685), so a
 * failed container gets a successor with another name. A remote that cannot be fetched is loaded
 * from its copies, unless one of its modules already ran.
 */
export function recovery({ copies = () => [] }: Options = {}): ModuleFederationRuntimePlugin {
  const remotes = new Map<string, Containers>();
  const of = (container: string) => remotes.get(remoteNameOf(container));

  return {
    name: 'recovery',
    beforeRequest(given) {
      const { options, origin } = given;
      const remote = options.remotes.find(({ name }) => given.id.startsWith(`${name}/`));
      if (!remote || !('entry' in remote)) return given;
      const own = remotes.get(remote.name) ?? {
        name: remote.name,
        made: 1,
        places: [remote.entry, ...copies(remote.name)],
        place: 0,
        broken: new Set<string>(),
        ran: new Set<string>(),
      };
      remotes.set(remote.name, own);
      if (!options.remotes.some(({ name }) => name === own.name)) {
        const entry = own.places[own.place] ?? remote.entry;
        const { entryGlobalName = remote.name } = remote;
        origin.registerRemotes([{ ...remote, name: own.name, entry, entryGlobalName }]);
      }
      return { ...given, id: own.name + given.id.slice(remote.name.length) };
    },
    afterInitRemote({ remoteInfo: { name }, error }) {
      if (error) of(name)?.broken.add(name);
    },
    getModuleFactory({ moduleInfo: { name }, expose }) {
      of(name)?.ran.add(name + expose);
      return Promise.resolve(undefined);
    },
    errorLoadRemote({ id, error, lifecycle, remote, expose = '', origin }) {
      const own = remote && of(remote.name);
      if (lifecycle !== 'onLoad' || !own) return undefined;
      // A container itself retries a chunk that did not arrive.
      const isSpent = own.ran.has(remote.name + expose)
        ? failureOf(error, remote.name).phase !== 'chunk'
        : own.broken.has(remote.name);
      const leaves = own.ran.size === 0 && own.places.length > 1;
      if (own.name === remote.name && (isSpent || leaves)) {
        own.made += 1;
        own.name = `${remoteNameOf(own.name)}#${own.made}`;
        if (leaves) own.place = (own.place + 1) % own.places.length;
      }
      // All copies were tried: the next `loadRemote` starts over.
      const goesOn = leaves && own.name !== remote.name && own.place !== 0;
      return goesOn ? origin.loadRemote(id) : undefined;
    },
  };
}
