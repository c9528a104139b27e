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

/**
 * Bounds what a remote's own code does while it is loaded (FED-3); its files are bounded by `pinned`, whose
 * containers it expects.
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
    getModuleFactory({ remoteEntryExports, expose }) {
      const got = containerOf(remoteEntryExports)
        .get(expose)
        .catch((error: unknown) => {
          throw new PhaseError(isChunkError(error) ? 'chunk' : 'module', error);
        });
      return step('module', moduleMs, got);
    },
  };
}
