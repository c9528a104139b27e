import {
  callOptions,
  FailedCall,
  pause,
  useCapabilities,
  useUserRead,
  apiFailure,
} from '@tessera/api';
import { isMoney, readMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { quote } from '@tessera/wire/withdrawal';

/** Debounce: request a quote only for an amount that stays unchanged this long. */
const settledAfterMs = 250;

/**
 * Fee, least amount (`null` where the backend names none) and arrival time (WDRAW-4). Sends no
 * request for `null` or without the capability `withdrawal-quote`.
 */
export function useWithdrawalQuote(amount: Money | null) {
  const offered = useCapabilities().offers('withdrawal-quote');
  const currencyCode = amount?.currency ?? '';
  const read = callOptions(quote, {
    body: { amount: amount ?? '', currencyCode },
  });
  return useUserRead({
    ...read,
    queryFn: async (context) => {
      await pause(settledAfterMs, context.signal);
      return inCurrency(currencyCode, await read.queryFn(context));
    },
    enabled: offered && amount !== null,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}

/** The amounts of a quote, which are in the currency that was asked for. */
function inCurrency(
  currencyCode: string,
  { fee: feeText, leastAmount, arrives }: AnswerOf<typeof quote>,
) {
  const fee = readMoney(feeText, currencyCode);
  const least = leastAmount === undefined ? null : readMoney(leastAmount, currencyCode);
  if (isMoney(fee) && (least === null || isMoney(least))) return { fee, least, arrives };
  throw new FailedCall(apiFailure('unexpected-shape'));
}
