import { useState } from 'react';
import {
  call,
  callOptions,
  FailedCall,
  queryClient,
  useCapabilities,
  useUserRead,
} from '@tessera/api';
import type {
  ApiFailure,
  CallResult,
  ReadOptions,
  Transaction,
  TransactionPage,
} from '@tessera/api';
import { getSession, useSession } from '@tessera/session';
import { list as listTransactions } from '@tessera/wire/history';
import { filterParams } from '../history-filter/history-filter.ts';
import type { FilterParams, HistoryFilter } from '../history-filter/history-filter.ts';

const pageSize = '100';

/** Bounds the pages that one refresh requests, however many are loaded. */
const maxRefreshedPages = 5;

function pageOf(filter: FilterParams, cursor: string | null) {
  const params = { ordering: '-created_at', limit: pageSize, ...filter } as const;
  return { params: cursor === null ? params : { ...params, cursor } };
}

/** Refetches as few pages as connect with the loaded rows and cover those that may still change. */
async function readNewest(
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

/** Index of the last fetched row in `loaded`; -1 if it is not loaded. */
function joinOf({ transactions }: TransactionPage, loaded: readonly Transaction[]): number {
  const last = transactions.at(-1);
  return last ? loaded.findIndex(({ id }) => id === last.id) : -1;
}

/**
 * Puts the newest rows before the loaded ones; unchanged rows stay the same objects. If the two do
 * not connect, the list starts over.
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
  // The cursor belongs to the last row, so the loaded one stays unless no older row is left.
  return {
    transactions: [...rows, ...rest],
    next: rest.length === 0 ? newest.next : loaded.next,
  };
}

function sameRow(before: Transaction | undefined, now: Transaction): Transaction {
  return before && rowText(before) === rowText(now) ? before : now;
}

/** JSON has no bigint. */
function rowText(row: Transaction): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

export function append(list: TransactionPage, page: TransactionPage): TransactionPage {
  const known = alsoIn(page, list);
  const older = page.transactions.filter(({ id }) => !known.has(id));
  return { transactions: [...list.transactions, ...older], next: page.next };
}

function alsoIn(page: TransactionPage, list: TransactionPage): ReadonlyMap<string, Transaction> {
  const ids = new Set(page.transactions.map(({ id }) => id));
  const rows = list.transactions.filter(({ id }) => ids.has(id));
  return new Map(rows.map((row) => [row.id, row]));
}

const none: readonly Transaction[] = [];

/**
 * The filtered history, 100 rows at a time (HIST-3, HIST-4). Live events and focus refresh only the
 * newest rows. Without the capability `history`: the newest page, unfiltered.
 */
export function useHistory(filter: HistoryFilter) {
  const { known, offers } = useCapabilities();
  // Renders again when the language changes, which is part of the query key.
  useSession(({ language }) => language);
  const params = filterParams(filter);
  const options = known && !offers('history') ? newestRead() : historyRead(params);
  const read = useUserRead({ ...options, enabled: known });
  const next = offers('history') ? (read.data?.next ?? null) : null;
  return {
    status: read.status,
    /** Newest first; unchanged rows stay the same objects. */
    transactions: read.data?.transactions ?? none,
    hasMore: next !== null,
    ...useOlderPages(options, params, next),
    failure: read.failure,
    refreshing: read.refreshing,
    refresh: read.refresh,
  };
}

export type History = ReturnType<typeof useHistory>;

/** Shares the cache entry of `useTransactions`. */
function newestRead(): ReadOptions<TransactionPage> {
  return callOptions(listTransactions, { params: { ordering: '-created_at' } });
}

/** Keys of the lists that this page has read: rows cached by an earlier visit may be outdated. */
const readHere = new Set<string>();

function historyRead(params: FilterParams): ReadOptions<TransactionPage> {
  const { queryKey } = callOptions(listTransactions, pageOf(params, null));
  const list = JSON.stringify(queryKey);
  // Only this function writes this query key.
  const loaded = () =>
    readHere.has(list)
      ? (queryClient.getQueryData(queryKey) as TransactionPage | undefined)
      : undefined;
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await readNewest(params, loaded(), signal);
      if (!newest.ok) throw new FailedCall(newest);
      // Older pages may have been appended while the answer was on its way.
      const merged = mergeNewest(newest.data, loaded());
      readHere.add(list);
      return merged;
    },
    // Merging keeps unchanged rows; comparing 100,000 rows by position would not.
    structuralSharing: false,
    gcTime: 60_000,
  };
}

interface More {
  readonly list: string;
  readonly loading: boolean;
  readonly failure: ApiFailure | null;
}

function useOlderPages(
  { queryKey }: ReadOptions<TransactionPage>,
  params: FilterParams,
  next: string | null,
) {
  const list = JSON.stringify(queryKey);
  const [latest, setLatest] = useState<More | null>(null);
  const more = latest?.list === list ? latest : null;

  const loadMore = async () => {
    if (next === null || more?.loading) return;
    setLatest({ list, loading: true, failure: null });
    const failure = await loadOlder(queryKey, params, next);
    setLatest((now) => (now?.list === list ? { list, loading: false, failure } : now));
  };
  return { loadingMore: more?.loading ?? false, moreFailure: more?.failure ?? null, loadMore };
}

/** Discards the page if the list's cursor has changed meanwhile. */
async function loadOlder(
  queryKey: readonly unknown[],
  params: FilterParams,
  cursor: string,
): Promise<ApiFailure | null> {
  const { token } = getSession();
  const read = callOptions(listTransactions, pageOf(params, cursor));
  try {
    const page = await queryClient.query({ ...read, staleTime: 0, gcTime: 0 });
    if (getSession().token !== token) return null;
    queryClient.setQueryData<TransactionPage>(queryKey, (list) =>
      list?.next === cursor ? append(list, page) : list,
    );
    return null;
  } catch (error) {
    // The end of the session cancels the call, which is no failure to show.
    return error instanceof FailedCall ? error.failure : null;
  }
}
