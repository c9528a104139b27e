import { send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readRateHistory } from '@tessera/wire/exchange';
import type { readRateHistoryCall } from '@tessera/wire/exchange';

export interface RateHistoryQuestion {
  /** Currency codes. */
  readonly from: string;
  readonly to: string;
  /** Counted back from the newest day that is known. */
  readonly days: 30 | 90 | 365;
}

/**
 * Reference rates of a pair of currencies, one for a day (`2026-09-29`), oldest first, with what one
 * of `from` cost in `to` as a decimal string; there may be none.
 */
export type RateHistory = AnswerOf<typeof readRateHistory>;

/** The past rates of a pair (XCHG-5); asks nothing for `null` or where they are not offered. */
export function useRateHistory(question: RateHistoryQuestion | null) {
  const offered = useCapabilities().offers('rate-history');
  const { from = '', to = '', days = 30 } = question ?? {};
  const params = { from, to, days: `${days}` } as const;
  const read = userRead(['rate-history', params], (signal) =>
    send<typeof readRateHistoryCall>(readRateHistory, { params, signal }),
  );
  return useUserRead({
    ...read,
    enabled: offered && question !== null,
    refetchOnWindowFocus: false,
    // It grows once a day.
    staleTime: 3_600_000,
  });
}
