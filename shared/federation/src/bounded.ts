import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerOf } from './pinned.ts';
import { PhaseError, step, tellStart } from './phase.ts';
import { remoteNameOf } from './recovery.ts';

interface Options {
  /** Time from requesting a remote's entry until its container has started. */
  readonly startMs: (name: string) => number;
  /** Time for a container to provide a module. */
  readonly moduleMs: number;
}

/** Bundlers give this name to the error of a missing file. */
const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

type Get = Parameters<NonNullable<ModuleFederationRuntimePlugin['getModuleFactory']>>[0];

/** Remotes choose the container's type freely, so its answer may be anything. */
async function getOf({ remoteEntryExports, expose }: Get): Promise<(() => unknown) | undefined> {
  try {
    return await containerOf(remoteEntryExports).get(expose);
  } catch (error) {
    throw new PhaseError(isChunkError(error) ? 'chunk' : 'module', error);
  }
}

/**
 * Bounds the time of a remote's own code while it loads (FED-3). Works for containers that `pinned`
 * made; starting any other is not bounded.
 */
export function bounded({ startMs, moduleMs }: Options): ModuleFederationRuntimePlugin {
  const began = new Map<string, number>();
  const done = new WeakSet<object>();

  return {
    name: 'bounded',
    loadEntry({ remoteInfo: { name } }) {
      began.set(name, performance.now());
      return Promise.resolve(undefined);
    },
    afterLoadEntry({ remoteInfo: { name }, remoteEntryExports }) {
      if (!remoteEntryExports || done.has(remoteEntryExports)) return;
      const container = containerOf(remoteEntryExports);
      // Containers of bundlers are read-only; `pinned` makes writable ones.
      if (!Object.getOwnPropertyDescriptor(container, 'init')?.writable) return;
      done.add(container);
      const { init } = container;
      container.init = async (...given) => {
        const passedMs = performance.now() - (began.get(name) ?? performance.now());
        const start = new Promise((resolve) => {
          resolve(init(...given));
        });
        try {
          await step('entry', startMs(remoteNameOf(name)) - passedMs, start);
        } catch (error) {
          if (error instanceof PhaseError) tellStart(name, error);
          throw error;
        }
      };
    },
    async getModuleFactory(asked) {
      const factory = await step('module', moduleMs, getOf(asked));
      // Throws, because the runtime would ask again without a bound.
      if (typeof factory !== 'function') {
        throw new PhaseError('module', `${asked.moduleInfo.name} has no ${asked.expose}`);
      }
      // Evaluates the module, which may await something.
      return () => step('module', moduleMs, Promise.resolve().then(factory));
    },
  };
}
