import { useSyncExternalStore } from 'react';

interface Loaded<Module> {
  /** `null` until loaded. */
  readonly module: Module | null;
  /** The last try failed; the next component that appears tries again. */
  readonly failed: boolean;
}

/** A chunk that a component can wait for: loaded at first use, kept for all. */
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
    // The snapshot already contains the failure.
    load().catch(() => undefined);
    return () => listeners.delete(listener);
  };
  return {
    /** The module in a component, which renders again when it arrives. */
    useModule: (): { readonly module: Module | null; readonly failed: boolean } =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => unloaded,
      ),
    load,
  };
}
