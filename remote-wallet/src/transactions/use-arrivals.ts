import { useState } from 'react';
import type { Transaction } from '@tessera/api';
import { directionOf, isThere, mainAmountOf } from './transaction-text.ts';

/** More than a screen shows; older rows that load later are not new. */
const newest = 100;
const none: ReadonlySet<string> = new Set();

interface Seen {
  readonly transactions: readonly Transaction[];
  /** Older rows were only not loaded before: they are not new. */
  readonly newestAt: string;
  readonly waiting: ReadonlySet<string>;
  readonly arrived: ReadonlySet<string>;
}

function look(transactions: readonly Transaction[], before?: Seen): Seen {
  const rows = transactions.slice(0, newest);
  const came = rows.filter(
    (row) =>
      before !== undefined &&
      directionOf(mainAmountOf(row)) === 'in' &&
      isThere(row.status) &&
      (row.createdAt > before.newestAt || before.waiting.has(row.id)),
  );
  return {
    transactions,
    newestAt: rows[0]?.createdAt ?? before?.newestAt ?? '',
    waiting: new Set(rows.filter(({ status }) => !isThere(status)).map(({ id }) => id)),
    arrived:
      came.length === 0
        ? (before?.arrived ?? none)
        : new Set([...(before?.arrived ?? []), ...came.map(({ id }) => id)]),
  };
}

export function useArrivals(transactions: readonly Transaction[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(() => look(transactions));
  if (seen.transactions === transactions) return seen.arrived;
  const now = look(transactions, seen);
  setSeen(now);
  return now.arrived;
}
