import { pause, call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import { isMoney, readMoney, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { quote as endpoint } from '@tessera/wire/withdrawal';
import { apiFailure } from '../transport/api-failure.ts';
import type { ApiResult } from '../transport/api-failure.ts';

/** The cost of a withdrawal, in its currency, and the seconds until the money arrives. */
export interface WithdrawalQuote {
  readonly fee: Money;
  /** The least that may be withdrawn; `null` where the backend names none. */
  readonly least: Money | null;
  readonly arrives: { readonly minS: number; readonly maxS: number };
}

/** Debounce: request a quote only for an amount that stays unchanged this long. */
const settledAfterMs = 250;

async function quoteWithdrawal(
  amount: Money,
  signal: AbortSignal,
): Promise<ApiResult<WithdrawalQuote>> {
  const { currency } = amount;
  const result = await call(endpoint, {
    body: { amount: toDecimal(amount), currencyCode: currency },
    signal,
  });
  if (!result.ok) return result;
  const { fee: feeText, leastAmount, arrives } = result.data;
  const fee = readMoney(feeText, currency);
  const least = leastAmount === undefined ? null : readMoney(leastAmount, currency);
  return isMoney(fee) && (least === null || isMoney(least))
    ? { ok: true, data: { fee, least, arrives } }
    : apiFailure('unexpected-shape');
}

/**
 * Fee and arrival time (WDRAW-4). Sends no request for `null` or without the capability
 * `withdrawal-quote`.
 */
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
