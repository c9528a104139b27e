import { send } from '@tessera/api/core';
import { listTransactions } from '@tessera/wire/history';
import type { listTransactionsCall } from '@tessera/wire/history';
import type { Transaction, TransactionPage } from '../accounts/transactions.ts';
import type { CallResult } from '../transport/client.ts';
import type { FilterParams } from './history-filter.ts';

const pageSize = '100';

/** Pages that one refresh asks for at most, however many are loaded. */
const maxRefreshedPages = 5;

/** Asks for one page of the history; without a cursor, the newest one. */
export function readHistoryPage(
  filter: FilterParams,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CallResult<typeof listTransactionsCall>> {
  return send<typeof listTransactionsCall>(listTransactions, {
    params: {
      ordering: '-created_at',
      limit: pageSize,
      ...filter,
      ...(cursor === null ? {} : { cursor }),
    },
    signal,
  });
}

/**
 * Reads the newest pages again, as few as show that they join up with what is loaded and as cover
 * the loaded rows that may still change.
 */
export async function readNewest(
  filter: FilterParams,
  loaded: TransactionPage | undefined,
  signal: AbortSignal,
): Promise<CallResult<typeof listTransactionsCall>> {
  let newest = await readHistoryPage(filter, null, signal);
  for (let pages = 1; newest.ok && pages < maxRefreshedPages; pages += 1) {
    const { transactions, next } = newest.data;
    if (next === null || !leavesDoubt(newest.data, loaded?.transactions ?? [])) break;
    const page = await readHistoryPage(filter, next, signal);
    newest = page.ok ? { ok: true, data: append({ transactions, next }, page.data) } : page;
  }
  return newest;
}

function leavesDoubt(newest: TransactionPage, loaded: readonly Transaction[]): boolean {
  const join = joinOf(newest, loaded);
  if (join === -1) return newest.transactions.length < loaded.length;
  return loaded.slice(join + 1).some(({ status }) => status === 'pending' || status === 'held');
}

/** Where the last row that was read stands among the loaded ones; -1 if it does not. */
function joinOf({ transactions }: TransactionPage, loaded: readonly Transaction[]): number {
  const last = transactions.at(-1);
  return last ? loaded.findIndex(({ id }) => id === last.id) : -1;
}

/**
 * The loaded rows with the newest ones in front. What is behind them stays, and unchanged rows stay
 * the same objects; rows that do not join up start the list over.
 */
export function mergeNewest(
  newest: TransactionPage,
  loaded: TransactionPage | undefined,
): TransactionPage {
  if (!loaded) return newest;
  const before = alsoIn(newest, loaded);
  const rows = newest.transactions.map((row) => sameRow(before.get(row.id), row));
  const join = newest.next === null ? -1 : joinOf(newest, loaded.transactions);
  if (join === -1) return { transactions: rows, next: newest.next };
  const known = new Set(rows.map(({ id }) => id));
  const rest = loaded.transactions.slice(join + 1).filter(({ id }) => !known.has(id));
  // The last page's own cursor is the one that leads on, wherever the newest page ends now.
  return {
    transactions: [...rows, ...rest],
    next: rest.length === 0 ? newest.next : loaded.next,
  };
}

function sameRow(before: Transaction | undefined, now: Transaction): Transaction {
  return before && written(before) === written(now) ? before : now;
}

/** A row as text: JSON has no whole numbers of any length, as amounts have. */
function written(row: Transaction): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** The list with an older page behind it; a row that is there already is not added again. */
export function append(list: TransactionPage, page: TransactionPage): TransactionPage {
  const known = alsoIn(page, list);
  const older = page.transactions.filter(({ id }) => !known.has(id));
  return { transactions: [...list.transactions, ...older], next: page.next };
}

/** The rows of the list that the page has too, by id: few, however long the list is. */
function alsoIn(page: TransactionPage, list: TransactionPage): ReadonlyMap<string, Transaction> {
  const ids = new Set(page.transactions.map(({ id }) => id));
  const rows = list.transactions.filter(({ id }) => ids.has(id));
  return new Map(rows.map((row) => [row.id, row]));
}
