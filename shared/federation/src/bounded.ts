import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerOf } from './pinned.ts';
import { PhaseError, step, tellStart } from './phase.ts';
import { remoteNameOf } from './recovery.ts';

interface Options {
  /** Milliseconds from the request of a remote's entry to the end of its container's start. */
  readonly startMs: (name: string) => number;
  /** Milliseconds that a container may take for a module. */
  readonly moduleMs: number;
}

/** Whether a container lacks a file of a module, by the name that bundlers give that error. */
const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

type Get = Parameters<NonNullable<ModuleFederationRuntimePlugin['getModuleFactory']>>[0];

/** A container's answer, which it is bound to by nothing but its word. */
async function getOf({ remoteEntryExports, expose }: Get): Promise<(() => unknown) | undefined> {
  try {
    return await containerOf(remoteEntryExports).get(expose);
  } catch (error) {
    throw new PhaseError(isChunkError(error) ? 'chunk' : 'module', error);
  }
}

/**
 * Bounds what a remote's own code does while it is loaded (FED-3). `pinned` bounds its files; without it, the
 * start of a container is not bounded.
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
      // Nobody can wrap the containers of bundlers; `pinned` gives the runtime some of its own.
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
      // The runtime would ask again, without a bound.
      if (typeof factory !== 'function') {
        throw new PhaseError('module', `${asked.moduleInfo.name} has no ${asked.expose}`);
      }
      // It evaluates the module, which may wait for something.
      return () => step('module', moduleMs, Promise.resolve().then(factory));
    },
  };
}
