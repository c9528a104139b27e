import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readRateHistory } from '@tessera/wire/exchange';

export interface RateHistoryQuestion {
  /** Currency codes. */
  readonly from: string;
  readonly to: string;
  /** Counted back from the latest day with data. */
  readonly days: 30 | 90 | 365;
}

/**
 * Reference rates of a currency pair, one per day (`2026-09-29`), oldest first: the price of one
 * unit of `from` in `to` as a decimal string. May be empty.
 */
export type RateHistory = AnswerOf<typeof readRateHistory>;

/** The past rates of a pair (XCHG-5). Sends no request for `null` or without the capability. */
export function useRateHistory(question: RateHistoryQuestion | null) {
  const offered = useCapabilities().offers('rate-history');
  const { from = '', to = '', days = 30 } = question ?? {};
  const params = { from, to, days: `${days}` } as const;
  const read = userRead(['rate-history', params], (signal) =>
    call(readRateHistory, { params, signal }),
  );
  return useUserRead({
    ...read,
    enabled: offered && question !== null,
    refetchOnWindowFocus: false,
    // The history gets one new point a day.
    staleTime: 3_600_000,
  });
}
