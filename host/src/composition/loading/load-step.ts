import type { LoadPhase } from './load-result.ts';

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
