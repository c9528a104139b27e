import type { ComponentType } from 'react';
import type { Container } from './load-container.ts';
import { loadFailure } from './load-result.ts';
import type { LoadFailure, LoadResult } from './load-result.ts';
import type { LoadPhase } from '../../telemetry/telemetry-record.ts';
import { step, StepFailure } from './load-step.ts';
import { fileTimeoutMs } from './page-file.ts';
import type { RemoteInstance } from './remote-instance.ts';

function phaseOfGet(error: unknown): LoadPhase {
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'module';
}

/** @throws Error if the default export is no component. */
export function componentOf(exports: unknown): ComponentType {
  const component =
    typeof exports === 'object' && exports !== null && 'default' in exports
      ? exports.default
      : undefined;
  if (typeof component !== 'function') throw new Error('the module has no default component');
  return component as ComponentType;
}

/** Gets a module from its container, which may load further chunks. */
async function evaluate(container: Container, module: string): Promise<ComponentType> {
  const got = container.get(module).catch((error: unknown) => {
    throw new StepFailure(phaseOfGet(error), error);
  });
  return componentOf((await step('module', fileTimeoutMs, got))());
}

function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof StepFailure)) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return { ...loadFailure('module', thrown.message), thrown };
  }
  const { phase, message, cause } = error;
  const isOwn = phase === 'module' && cause instanceof Error;
  return { ...loadFailure(phase, message), ...(isOwn && { thrown: cause }) };
}

/** Loads a module of an admitted remote; never rejects, and each step has a timeout (FED-3). */
export async function loadModule(instance: RemoteInstance, module: string): Promise<LoadResult> {
  const entry = step('entry', 2 * fileTimeoutMs, instance.container());
  try {
    // Load the module's files in parallel with the entry.
    await Promise.all([entry, instance.files(module)]);
  } catch (error) {
    return failureOf(error);
  }
  try {
    instance.ran = true;
    return { ok: true, component: await evaluate(await entry, module) };
  } catch (error) {
    const failure = failureOf(error);
    // A container caches a module's failure and retries only missing chunks, so any other failure
    // needs a new container.
    if (failure.phase !== 'chunk') instance.renewContainer();
    return failure;
  }
}
