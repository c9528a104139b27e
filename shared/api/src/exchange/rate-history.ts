import { amount, send, useCapabilities, userRead, useUserRead, z } from '@tessera/api/core';

export interface RateHistoryQuestion {
  /** Currency codes. */
  readonly from: string;
  readonly to: string;
  /** Counted back from the newest day that is known. */
  readonly days: 30 | 90 | 365;
}

const schema = z.pipe(
  z.object({ data: z.object({ results: z.array(z.object({ date: z.string(), rate: amount })) }) }),
  z.transform(({ data }) => ({
    /** Days (`2026-09-29`), oldest first, with what one of `from` cost in `to`: decimal strings. */
    points: data.results,
  })),
);

/** Reference rates of a pair of currencies, one for a day; there may be none. */
export type RateHistory = z.infer<typeof schema>;

/** The past rates of a pair (XCHG-5); asks nothing for `null` or where they are not offered. */
export function useRateHistory(question: RateHistoryQuestion | null) {
  const offered = useCapabilities().offers('rate-history');
  const params = question ?? {};
  const read = userRead(['rate-history', params], (signal) =>
    send({
      method: 'GET',
      path: '/v2/wallet/exchange/rate-history',
      params: { ...params },
      signal,
      reads: schema,
    }),
  );
  return useUserRead({
    ...read,
    enabled: offered && question !== null,
    refetchOnWindowFocus: false,
    // It grows once a day.
    staleTime: 3_600_000,
  });
}
