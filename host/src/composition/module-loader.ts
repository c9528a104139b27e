import type { ComponentType } from 'react';
import type { DeployedRemote } from '@tessera/contract';
import { incompatibility } from './compatibility.ts';
import { loadContainer } from './load-container.ts';
import type { Container } from './load-container.ts';
import { loadFailure } from './load-result.ts';
import type { LoadPhase, LoadResult } from './load-result.ts';
import type { ProvidedModule } from './provided-modules.ts';
import { shareScopeOf } from './share-scope.ts';
import { warmUp } from './warm-up.ts';

const timeoutMs = 20_000;

/** A step that may take no longer than the timeout; its failure names the phase. */
class StepFailure extends Error {
  readonly phase: LoadPhase;
  constructor(phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

async function step<Value>(phase: LoadPhase, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StepFailure('timeout', `${phase}: no answer in ${timeoutMs / 1000} s`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    throw error instanceof StepFailure ? error : new StepFailure(phase, error);
  } finally {
    clearTimeout(timer);
  }
}

function phaseOfGet(error: unknown): LoadPhase {
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'module';
}

function componentOf(exports: unknown): ComponentType {
  const component =
    typeof exports === 'object' && exports !== null && 'default' in exports
      ? exports.default
      : undefined;
  if (typeof component !== 'function') throw new Error('the module has no default component');
  return component as ComponentType;
}

/**
 * Loads modules of remotes. Each module is loaded once; a failed one is tried anew, from its entry
 * on, when it is asked for again. A load always ends, as a value.
 */
export function createModuleLoader(provided: ReadonlyMap<string, ProvidedModule>) {
  const scope = shareScopeOf(provided);
  const containers = new Map<string, Promise<Container>>();
  const results = new Map<string, Promise<LoadResult>>();
  const settled = new Map<string, LoadResult>();
  const attempts = new Map<string, number>();
  const tried = new Set<string>();

  function containerOf(remote: DeployedRemote): Promise<Container> {
    const started = containers.get(remote.key);
    if (started) return started;
    const attempt = attempts.get(remote.key) ?? 0;
    attempts.set(remote.key, attempt + 1);
    const container = loadContainer(remote, scope, attempt);
    containers.set(remote.key, container);
    return container;
  }

  async function attemptLoad(remote: DeployedRemote, module: string, key: string) {
    const refusal = incompatibility(remote, provided);
    if (refusal) return refusal;
    // Only at first: a later try asks for everything anew, by the container itself.
    const warm = tried.has(key) ? undefined : warmUp(remote, module);
    tried.add(key);
    try {
      const container = await step('entry', containerOf(remote));
      await step('chunk', Promise.resolve(warm));
      const factory = await step(
        'module',
        container.get(module).catch((error: unknown) => {
          throw new StepFailure(phaseOfGet(error), error);
        }),
      );
      return { ok: true, component: componentOf(factory()) } as const;
    } catch (error) {
      const failure = error instanceof StepFailure ? error : new StepFailure('module', error);
      return loadFailure(failure.phase, failure.message);
    }
  }

  async function loadAndRemember(remote: DeployedRemote, module: string, key: string) {
    const result: LoadResult = await attemptLoad(remote, module, key);
    settled.set(key, result);
    if (!result.ok) {
      results.delete(key);
      // A module that failed once stays failed in its container, so the next try takes a new one;
      // only missing chunks are asked for again by the container itself.
      if (result.phase !== 'chunk') containers.delete(remote.key);
    }
    return result;
  }

  return {
    /** Whether the remote can work in this host; nothing is requested of one that cannot (FED-2). */
    accepts: (remote: DeployedRemote): boolean => incompatibility(remote, provided) === null,
    /** The module's component or what kept it away; never rejects, never hangs (FED-3). */
    load(remote: DeployedRemote, module: string): Promise<LoadResult> {
      const key = `${remote.key} ${module}`;
      const started = results.get(key);
      if (started) return started;
      const result = loadAndRemember(remote, module, key);
      results.set(key, result);
      return result;
    },
    /** The component, if it is here already, so that it renders without a step in between. */
    loaded(remote: DeployedRemote, module: string): ComponentType | null {
      const result = settled.get(`${remote.key} ${module}`);
      return result?.ok ? result.component : null;
    },
  };
}

export type ModuleLoader = ReturnType<typeof createModuleLoader>;
