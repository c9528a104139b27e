import type {
  ModuleFederation,
  ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { remoteNameOf } from './recovery.ts';
import { sealed } from './sealed.ts';
import { sealRuntime } from './seal-runtime.ts';

type Scope = ModuleFederation['shareScopeMap'][string];

interface Options {
  readonly scopeOf?: (name: string, shared: Scope) => object;
}

function copyOf(shared: Scope): Scope {
  const packages = Object.entries(shared).map(([request, versions]) => {
    const copies = Object.entries(versions).map(([version, entry]) => {
      const entryCopy: typeof entry = { ...entry, useIn: [] };
      return [version, entryCopy] as const;
    });
    return [request, sealed(Object.fromEntries(copies))] as const;
  });
  return sealed(Object.fromEntries(packages));
}

/**
 * The host owns the singletons: a remote neither replaces nor adds any, nor reaches the host's
 * runtime (FED-2).
 */
export function hostSingletons({
  scopeOf = (_name, shared) => copyOf(shared),
}: Options = {}): ModuleFederationRuntimePlugin {
  const loaded = new Map<string, Set<string>>();
  return {
    name: 'host-singletons',
    apply(instance) {
      sealRuntime(instance, loaded);
    },
    onLoad({ remote: { name }, expose }) {
      loaded.set(name, (loaded.get(name) ?? new Set()).add(expose));
    },
    beforeInitContainer(given) {
      const { remoteInfo, origin } = given;
      const shared = origin.shareScopeMap['default'] ?? {};
      const scope = scopeOf(remoteNameOf(remoteInfo.name), shared) as Scope;
      const shareScopeMap = { default: scope };
      return {
        ...given,
        shareScope: scope,
        remoteEntryInitOptions: { ...given.remoteEntryInitOptions, shareScopeMap },
      };
    },
  };
}
