import { useCapabilities } from '@tessera/api';
import { useWithdrawalQuote } from '@tessera/api/quote-withdrawal';
import type { ApiFailure, WithdrawalQuote } from '@tessera/api';
import { subtract, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';

/** What a withdrawal costs and how long it takes (WDRAW-4). */
export interface WithdrawalTerms {
  readonly fee: Money;
  /** The amount less the fee, which the provider keeps. */
  readonly receives: Money;
  readonly arrivesWithinS: number;
}

type TermsRead =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure | null }
  | { readonly status: 'ready'; readonly terms: WithdrawalTerms };

/** The terms of withdrawing an amount; none for `null` or where the backend quotes none. */
export function useWithdrawalTerms(amount: Money | null): TermsRead {
  const offered = useCapabilities().offers('withdrawal-quote');
  const quote = useWithdrawalQuote(
    amount && { amount: toDecimal(amount), currencyCode: amount.currency },
  );
  if (!offered || amount === null) return { status: 'none' };
  if (quote.status !== 'ready') return { status: quote.status, failure: quote.failure };
  const terms = readTerms(amount, quote.data);
  return terms ? { status: 'ready', terms } : { status: 'failed', failure: null };
}

function readTerms(amount: Money, { fee, arrives }: WithdrawalQuote): WithdrawalTerms | null {
  const read = readAmount(fee, amount.currency);
  return read && { fee: read, receives: subtract(amount, read), arrivesWithinS: arrives.maxS };
}
