import { isTransient, maxRetries, pause, retryPauseMs } from '@tessera/api';
import type { ApiResult, OperationName } from '@tessera/api';
import { readOutcome } from './read-outcome.ts';
import type { Outcome } from './read-outcome.ts';

export interface OutcomeReport {
  readonly state: 'asking' | 'running' | 'done' | 'not-done' | 'unknown';
  readonly transactionId: string | null;
  /** Nothing that was sent under the key can move money any more. */
  readonly final: boolean;
}

const open = { transactionId: null, final: false } as const;
export const asking: OutcomeReport = { state: 'asking', ...open };
export const unknown: OutcomeReport = { state: 'unknown', ...open };

/** One minute in total; after that the outcome is unknown. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Polls the outcome of a call until it is definite or the time is up. Returns a function that stops
 * it.
 */
export function watchOutcome(
  operation: OperationName,
  key: string,
  onChange: (report: OutcomeReport) => void,
): () => void {
  const stop = new AbortController();
  void watch(operation, key, stop.signal, onChange);
  return () => stop.abort();
}

async function watch(
  operation: OperationName,
  key: string,
  stop: AbortSignal,
  onChange: (report: OutcomeReport) => void,
): Promise<void> {
  const absent = countInARow();
  const failed = countInARow();
  for (const pauseMs of [...pausesMs, null]) {
    const result = await readOutcome(operation, key, stop);
    if (stop.aborted) return;
    const isLast = failed(!result.ok) > (canPass(result) ? maxRetries : 0) || pauseMs === null;
    const report = reportOf(result, absent(result.ok && result.data.state === 'none') > 1);
    const clear = report.state === 'done' || report.state === 'not-done';
    onChange(clear || !isLast ? report : unknown);
    if (clear || isLast) return;
    await pause(retryPauseMs(pauseMs), stop);
  }
}

function canPass(result: ApiResult<unknown>): boolean {
  return !result.ok && isTransient(result);
}

/**
 * A call that is not there may still be on its way. A backend that ends its key says so; of any other
 * only the second absence counts, and even then the key has to stay with the request, so that a call
 * that arrives later cannot pay a second time.
 */
function reportOf(result: ApiResult<Outcome>, isAbsent: boolean): OutcomeReport {
  if (!result.ok) return asking;
  const { state, transactionId, final } = result.data;
  if (state === 'running') return { ...asking, state };
  if (state === 'done') return { state, transactionId, final: true };
  if (state === 'refused' || final) return { state: 'not-done', transactionId, final: true };
  return isAbsent ? { state: 'not-done', ...open } : asking;
}

function countInARow(): (happened: boolean) => number {
  let count = 0;
  return (happened) => (count = happened ? count + 1 : 0);
}
