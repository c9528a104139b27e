import type { OperationSummary, LostOutcome } from '@tessera/operations';
import { maskCardNumber } from './card-number.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';

export interface WithdrawalDraft {
  /** Plain decimal, or nothing. */
  readonly amount: string;
  /** For USDC only, or empty. A card number is entered each time. */
  readonly address: string;
}

export const emptyDraft: WithdrawalDraft = { amount: '', address: '' };

/** Reads a scanned code (PAY-4); the form checks the address as if it were entered. */
export function draftOfCode(query: URLSearchParams): WithdrawalDraft {
  const given = (name: string, form: RegExp) => form.exec(query.get(name) ?? '')?.[0] ?? '';
  return {
    amount: given('amount', /^\d{1,15}(\.\d{1,18})?$/),
    address: given('address', /^0x[0-9a-zA-Z]{1,62}$/),
  };
}

/** Stored until the outcome of a withdrawal is known; of a card only the last digits (WDRAW-2). */
export function summaryOf({ amount, payee }: WithdrawalOrder): OperationSummary {
  return payee.kind === 'card'
    ? { amount, payee: maskCardNumber(payee.pan) }
    : {
        amount,
        payee: `${shortAddress(payee.address)} (Ethereum)`,
        details: { address: payee.address },
      };
}

/** The same withdrawal once more. */
export function draftOf(summary: LostOutcome['summary']): WithdrawalDraft {
  return { amount: summary?.['amount'] ?? '', address: summary?.['address'] ?? '' };
}

function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
