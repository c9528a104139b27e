import type { ApiFailure } from '../transport/api-failure.ts';
import { readTopUpStatus } from './top-up-status.ts';
import type { TopUpOutcome } from './top-up-status.ts';

export interface TopUpStatus {
  readonly status: TopUpOutcome;
  /** The last poll failed; it is repeated. */
  readonly failing: boolean;
  readonly failure: ApiFailure | null;
  /** Nothing is asked any more; the result will appear in the history. */
  readonly gaveUp: boolean;
}

export const waiting: TopUpStatus = {
  status: 'waiting',
  failing: false,
  failure: null,
  gaveUp: false,
};

const intervalMs = 5_000;
const hiddenIntervalMs = 30_000;
const limitMs = 5 * 60_000;

/** Polls until the outcome is known or the time is up (TOPUP-4); returns what stops it. */
export function watchTopUp(
  params: URLSearchParams,
  onChange: (status: TopUpStatus) => void,
): () => void {
  const stop = new AbortController();
  const giveUpAt = Date.now() + limitMs;
  let timer: ReturnType<typeof setTimeout>;

  const poll = async () => {
    const result = await readTopUpStatus(params, stop.signal);
    if (stop.signal.aborted) return;
    const status = result.ok ? result.data : 'waiting';
    const gaveUp = status === 'waiting' && Date.now() >= giveUpAt;
    onChange({ status, failing: !result.ok, failure: result.ok ? null : result, gaveUp });
    if (status === 'waiting' && !gaveUp) timer = setTimeout(() => void poll(), pauseMs());
  };

  void poll();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

function pauseMs(): number {
  return document.visibilityState === 'hidden' ? hiddenIntervalMs : intervalMs;
}
