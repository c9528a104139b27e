import { pause, send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { quoteWithdrawal as endpoint } from '@tessera/wire/withdrawal';
import type { quoteWithdrawalCall } from '@tessera/wire/withdrawal';
import type { CallResult } from '../transport/client.ts';

export interface WithdrawalQuestion {
  /** Decimal string. */
  readonly amount: string;
  readonly currencyCode: string;
}

/**
 * What a withdrawal costs, a decimal string in its currency, and in how many seconds the money is
 * there.
 */
export type WithdrawalQuote = AnswerOf<typeof endpoint>;

/** While somebody types, only the amount that stands for so long is asked about. */
const settledAfterMs = 250;

/** Asks for fee and arrival (WDRAW-4); where `withdrawal-quote` is offered. */
export function quoteWithdrawal(
  { amount, currencyCode }: WithdrawalQuestion,
  signal?: AbortSignal,
): Promise<CallResult<typeof quoteWithdrawalCall>> {
  return send<typeof quoteWithdrawalCall>(endpoint, {
    body: { amount, currencyCode },
    ...(signal ? { signal } : {}),
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
