import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { remoteNameOf } from './recovery.ts';
import { sealRuntime } from './seal-runtime.ts';

interface Options {
  /** The share scope of a remote, of which others have no part. */
  readonly scopeOf: (name: string) => object;
}

/** The host owns the singletons: a remote neither replaces nor adds any, nor reaches the host's runtime (FED-2). */
export function hostSingletons({ scopeOf }: Options): ModuleFederationRuntimePlugin {
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
      const scope = scopeOf(remoteNameOf(given.remoteInfo.name)) as typeof given.shareScope;
      const shareScopeMap = { default: scope };
      return {
        ...given,
        shareScope: scope,
        remoteEntryInitOptions: { ...given.remoteEntryInitOptions, shareScopeMap },
      };
    },
  };
}
