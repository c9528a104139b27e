import {
  callOptions,
  FailedCall,
  pause,
  useCapabilities,
  useUserRead,
  apiFailure,
} from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { compare, isMoney, readMoney, subtract } from '@tessera/money';
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

/** The cost and duration of a withdrawal (WDRAW-4). */
export interface WithdrawalTerms {
  readonly fee: Money;
  /** The amount less the fee, which the provider keeps. */
  readonly receives: Money;
  readonly arrivesWithinS: number;
  /** The least that may be withdrawn, where there is such an amount and this is below it. */
  readonly missedLeast: Money | null;
}

type TermsRead =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure | null }
  | { readonly status: 'ready'; readonly terms: WithdrawalTerms };

/** The terms of withdrawing an amount; none for `null` or where the backend quotes none. */
export function useWithdrawalTerms(amount: Money | null): TermsRead {
  const offered = useCapabilities().offers('withdrawal-quote');
  const quote = useWithdrawalQuote(amount);
  if (!offered || amount === null) return { status: 'none' };
  if (quote.status !== 'ready') return { status: quote.status, failure: quote.failure };
  const { fee, least, arrives } = quote.data;
  const missedLeast = least !== null && compare(amount, least) < 0 ? least : null;
  const receives = subtract(amount, fee);
  return {
    status: 'ready',
    terms: { fee, receives, arrivesWithinS: arrives.maxS, missedLeast },
  };
}
