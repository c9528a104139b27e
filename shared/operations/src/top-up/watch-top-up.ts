import { call } from '@tessera/api';
import type { ApiFailure, CallResult } from '@tessera/api';
import type { AnyMoney } from '@tessera/money';
import * as topUps from '@tessera/wire/top-up';

export interface TopUpStatus {
  /** `not-found`: this user has no such order, and polling again changes nothing. */
  readonly status: 'waiting' | 'complete' | 'failed' | 'not-found';
  /** The amount of the order; `null` where the backend does not say. */
  readonly amount: AnyMoney | null;
  /** The last poll failed; it is repeated. */
  readonly failing: boolean;
  readonly failure: ApiFailure | null;
  /** Polling has ended; the result will appear in the history. */
  readonly gaveUp: boolean;
}

export const waiting: TopUpStatus = {
  status: 'waiting',
  amount: null,
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
    const result = await call(topUps.readStatus, { params, signal: stop.signal });
    if (stop.signal.aborted) return;
    const status = statusOf(result);
    const gaveUp = status === 'waiting' && Date.now() >= giveUpAt;
    const amount = result.ok ? result.data.amount : null;
    onChange({ status, amount, failing: !result.ok, failure: result.ok ? null : result, gaveUp });
    if (status === 'waiting' && !gaveUp) timer = setTimeout(() => void poll(), pauseMs());
  };

  void poll();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

function statusOf(asked: CallResult<typeof topUps.readStatus>): TopUpStatus['status'] {
  if (asked.ok) {
    const { status } = asked.data;
    return status === 'complete' || status === 'failed' ? status : 'waiting';
  }
  // For an order that is not there; any other failure may pass.
  const absent = asked.code === 'ORDER_NOT_FOUND' || asked.code === 'INVALID_REQUEST';
  return absent ? 'not-found' : 'waiting';
}

function pauseMs(): number {
  return document.visibilityState === 'hidden' ? hiddenIntervalMs : intervalMs;
}
