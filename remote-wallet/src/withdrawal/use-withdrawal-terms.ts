import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { compare, subtract } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useWithdrawalQuote } from './use-withdrawal-quote.ts';

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
