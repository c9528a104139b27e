import type { ComponentType } from 'react';
import type { LoadPhase } from '../../telemetry/telemetry-record.ts';

export interface LoadFailure {
  readonly ok: false;
  readonly phase: LoadPhase;
  /** For the log and the panel's details; never shown alone. */
  readonly detail: string;
  /** The error that the remote's own code threw, if any. */
  readonly thrown?: Error;
}

/** The end of loading a module: always a value, never a rejection (FED-3). */
export type LoadResult = { readonly ok: true; readonly component: ComponentType } | LoadFailure;

export function loadFailure(phase: LoadPhase, detail: string): LoadFailure {
  return { ok: false, phase, detail };
}

/** The end of a step on the way of a module; it names the phase. */
export class StepFailure extends Error {
  readonly phase: LoadPhase;
  constructor(phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/** Runs a step with a timeout of `timeoutMs`; its failure names the phase. */
export async function step<Value>(
  phase: LoadPhase,
  timeoutMs: number,
  work: Promise<Value>,
): Promise<Value> {
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
