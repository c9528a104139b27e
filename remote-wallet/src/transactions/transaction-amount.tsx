import type { Transaction } from '@tessera/api';
import { MoneyText } from '@tessera/ui';

/**
 * The amount by what became of it (EASE-1): green if it came, plain while it is on its way, struck
 * through if it did not move.
 */
export function TransactionAmount({ transaction }: { readonly transaction: Transaction }) {
  const { amount, status } = transaction;
  return (
    <MoneyText
      amount={amount}
      sign="always"
      coloured={isThere(status)}
      struck={status === 'failed' || status === 'returned'}
    />
  );
}

/** Whether its money has moved for good; a backend that says no status has only such. */
export function isThere(status: string): boolean {
  return status === 'completed' || status === '';
}
