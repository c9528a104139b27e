/** Steps of loading a module that can fail. */
export type Phase =
  'origin' | 'integrity' | 'entry' | 'chunk' | 'stylesheet' | 'module' | 'timeout';

export class PhaseError extends Error {
  readonly phase: Phase;
  constructor(phase: Phase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

export async function step<Value>(
  phase: Phase,
  timeoutMs: number,
  work: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new PhaseError('timeout', `${phase}: no answer in ${timeoutMs / 1000} s`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    throw error instanceof PhaseError ? error : new PhaseError(phase, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a container did not start, by its name: the runtime passes on only the message. */
const starts = new Map<string, PhaseError>();

export function tellStart(name: string, failure: PhaseError): void {
  starts.set(name, failure);
}

/** The failure behind the rejection of `loadRemote`. */
export function failureOf(error: unknown, name: string | undefined): PhaseError {
  if (error instanceof PhaseError) return error;
  const start = name === undefined ? undefined : starts.get(name);
  const isOfStart = error instanceof Error && error.message.includes('RUNTIME-015');
  return isOfStart && start ? start : new PhaseError('module', error);
}
