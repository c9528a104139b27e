import { pause, send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import { isMoney, readMoney, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { quoteWithdrawal as endpoint } from '@tessera/wire/withdrawal';
import type { quoteWithdrawalCall } from '@tessera/wire/withdrawal';
import { apiFailure } from '../transport/api-failure.ts';
import type { ApiResult } from '../transport/api-failure.ts';

/** What a withdrawal costs, in its currency, and in how many seconds the money is there. */
export interface WithdrawalQuote {
  readonly fee: Money;
  readonly arrives: { readonly minS: number; readonly maxS: number };
}

/** While somebody types, only the amount that stands for so long is asked about. */
const settledAfterMs = 250;

async function quoteWithdrawal(
  amount: Money,
  signal: AbortSignal,
): Promise<ApiResult<WithdrawalQuote>> {
  const { currency } = amount;
  const result = await send<typeof quoteWithdrawalCall>(endpoint, {
    body: { amount: toDecimal(amount), currencyCode: currency },
    signal,
  });
  if (!result.ok) return result;
  const fee = readMoney(result.data.fee, currency);
  return isMoney(fee)
    ? { ok: true, data: { fee, arrives: result.data.arrives } }
    : apiFailure('unexpected-shape');
}

/** Fee and arrival (WDRAW-4); asks nothing for `null` or where `withdrawal-quote` is not offered. */
export function useWithdrawalQuote(amount: Money | null) {
  const offered = useCapabilities().offers('withdrawal-quote');
  const key = amount && [toDecimal(amount), amount.currency];
  const read = userRead(['withdrawal-quote', key], async (signal) => {
    await pause(settledAfterMs, signal);
    if (!amount) throw new Error('the fee of no amount was asked for');
    return quoteWithdrawal(amount, signal);
  });
  return useUserRead({
    ...read,
    enabled: offered && amount !== null,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}
