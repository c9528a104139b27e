import type { Transaction } from '@tessera/api';

function dayOf(transaction: Transaction): string {
  const at = new Date(transaction.createdAt);
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;
}

export function firstsOfDay(transactions: readonly Transaction[]): boolean[] {
  let before = '';
  return transactions.map((transaction) => {
    const day = dayOf(transaction);
    const first = day !== before;
    before = day;
    return first;
  });
}
