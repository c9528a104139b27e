import { call } from '@tessera/api';
import type { CallResult, Transaction, TransactionPage } from '@tessera/api';
import { list as listTransactions } from '@tessera/wire/history';
import type { FilterParams } from '../history-filter/history-filter.ts';

const pageSize = '100';

/** Most pages that one refresh requests, however many are loaded. */
const maxRefreshedPages = 5;

/** Asks for one page of the history; without a cursor, the newest one. */
export function pageOf(filter: FilterParams, cursor: string | null) {
  const params = { ordering: '-created_at', limit: pageSize, ...filter } as const;
  return { params: cursor === null ? params : { ...params, cursor } };
}

/**
 * Refetches the newest pages: as few as are needed to connect with the loaded rows and to cover the
 * loaded rows that may still change.
 */
export async function readNewest(
  filter: FilterParams,
  loaded: TransactionPage | undefined,
  signal: AbortSignal,
): Promise<CallResult<typeof listTransactions>> {
  let newest = await call(listTransactions, { ...pageOf(filter, null), signal });
  for (let pages = 1; newest.ok && pages < maxRefreshedPages; pages += 1) {
    const { transactions, next } = newest.data;
    if (next === null || !leavesDoubt(newest.data, loaded?.transactions ?? [])) break;
    const page = await call(listTransactions, { ...pageOf(filter, next), signal });
    newest = page.ok ? { ok: true, data: append({ transactions, next }, page.data) } : page;
  }
  return newest;
}

function leavesDoubt(newest: TransactionPage, loaded: readonly Transaction[]): boolean {
  const join = joinOf(newest, loaded);
  if (join === -1) return newest.transactions.length < loaded.length;
  return loaded.slice(join + 1).some(({ status }) => status === 'pending' || status === 'held');
}

/** Index of the last fetched row among the loaded ones; -1 if it is not loaded. */
function joinOf({ transactions }: TransactionPage, loaded: readonly Transaction[]): number {
  const last = transactions.at(-1);
  return last ? loaded.findIndex(({ id }) => id === last.id) : -1;
}

/**
 * Puts the newest rows in front of the loaded ones. Older rows stay, and unchanged rows stay the
 * same objects. If the two do not connect, the list starts over.
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
  // The cursor belongs to the last row: keep the loaded one unless no older row is left.
  return {
    transactions: [...rows, ...rest],
    next: rest.length === 0 ? newest.next : loaded.next,
  };
}

function sameRow(before: Transaction | undefined, now: Transaction): Transaction {
  return before && written(before) === written(now) ? before : now;
}

/** A row as text. JSON cannot hold the arbitrarily large integers of amounts. */
function written(row: Transaction): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Appends an older page to the list, without rows that are already loaded. */
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
