import type { LoadPhase } from '../../telemetry/telemetry-record.ts';

/** The failure of a loading step, with its phase. */
export class StepFailure extends Error {
  readonly phase: LoadPhase;
  constructor(phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/** Runs a step with a timeout in milliseconds. */
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
