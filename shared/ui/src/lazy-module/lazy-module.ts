import { useSyncExternalStore } from 'react';

interface Loaded<Module> {
  readonly module: Module | null;
  /** The last attempt failed; the next component that mounts tries again. */
  readonly failed: boolean;
}

export function lazyModule<Module>(importModule: () => Promise<Module>) {
  const unloaded: Loaded<Module> = { module: null, failed: false };
  let loaded = unloaded;
  let loading: Promise<Module> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: Loaded<Module>) => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  const load = (): Promise<Module> => {
    loading ??= importModule().then(
      (module) => {
        become({ module, failed: false });
        return module;
      },
      (error: unknown) => {
        loading = null;
        become({ module: null, failed: true });
        throw error;
      },
    );
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // `failed` already says so.
    load().catch(() => undefined);
    return () => listeners.delete(listener);
  };
  return {
    useModule: (): { readonly module: Module | null; readonly failed: boolean } =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => unloaded,
      ),
    load,
  };
}
