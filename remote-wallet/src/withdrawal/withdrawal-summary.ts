import type { LostOutcome } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import { maskCardNumber } from './card-number.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';

/** What a withdrawal begins with. */
export interface WithdrawalDraft {
  /** Plain decimal, or nothing. */
  readonly amount: string;
  /** As it is entered. */
  readonly payee: string;
}

export const emptyDraft: WithdrawalDraft = { amount: '', payee: '' };

/** What is remembered of a withdrawal until its outcome is known: of a card its end (WDRAW-2). */
export function summaryOf({ amount, payee }: WithdrawalOrder) {
  return {
    amount: toDecimal(amount),
    currencyCode: amount.currency,
    ...(payee.kind === 'card'
      ? { payee: maskCardNumber(payee.pan) }
      : { payee: shortAddress(payee.address), address: payee.address }),
  };
}

/** The same withdrawal once more; a card number has to be entered again. */
export function draftOf(summary: LostOutcome['summary']): WithdrawalDraft {
  return { amount: summary?.['amount'] ?? '', payee: summary?.['address'] ?? '' };
}

function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
