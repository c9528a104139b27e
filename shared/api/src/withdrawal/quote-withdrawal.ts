import { amount, pause, send, useCapabilities, userRead, useUserRead, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export interface WithdrawalQuestion {
  /** Decimal string. */
  readonly amount: string;
  readonly currencyCode: string;
}

const schema = z.pipe(
  z.object({
    data: z.object({ fee: amount, arrives: z.object({ min_s: z.number(), max_s: z.number() }) }),
  }),
  z.transform(({ data: { fee, arrives } }) => ({
    /** Decimal string, in the currency of the withdrawal. */
    fee,
    /** Seconds until the money is there. */
    arrives: { minS: arrives.min_s, maxS: arrives.max_s },
  })),
);

export type WithdrawalQuote = z.infer<typeof schema>;

/** While somebody types, only the amount that stands for so long is asked about. */
const settledAfterMs = 250;

/** Asks for fee and arrival (WDRAW-4); where `withdrawal-quote` is offered. */
export function quoteWithdrawal(
  { amount, currencyCode }: WithdrawalQuestion,
  signal?: AbortSignal,
): Promise<ApiResult<WithdrawalQuote>> {
  return send({
    method: 'POST',
    path: '/v2/wallet/withdrawal/quote',
    body: { amount, currency_code: currencyCode },
    ...(signal ? { signal } : {}),
    reads: schema,
  });
}

/** Fee and arrival of a withdrawal; asks nothing for `null` or where they are not offered. */
export function useWithdrawalQuote(question: WithdrawalQuestion | null) {
  const offered = useCapabilities().offers('withdrawal-quote');
  const { amount = '', currencyCode = '' } = question ?? {};
  const read = userRead(['withdrawal-quote', amount, currencyCode], async (signal) => {
    await pause(settledAfterMs, signal);
    return quoteWithdrawal({ amount, currencyCode }, signal);
  });
  return useUserRead({
    ...read,
    enabled: offered && question !== null,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}
