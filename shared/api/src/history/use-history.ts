import { useState } from 'react';
import { getSession } from '@tessera/session';
import {
  FailedCall,
  queryClient,
  transactionsRead,
  useCapabilities,
  userKey,
  userRead,
  useUserRead,
} from '@tessera/api/core';
import type { Transaction, TransactionPage } from '../accounts/transactions.ts';
import type { ReadOptions } from '../reads/read.ts';
import type { ApiFailure } from '../transport/api-failure.ts';
import { filterParams, useFilterKey } from './history-filter.ts';
import type { FilterParams, HistoryFilter } from './history-filter.ts';
import { append, mergeNewest, readHistoryPage, readNewest } from './history-list.ts';

export interface History {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first; a row that did not change is the same object as before. */
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Why the older page failed to load; `loadMore` retries it. */
  readonly moreFailure: ApiFailure | null;
  loadMore(): Promise<void>;
  readonly failure: ApiFailure | null;
  readonly refreshing: boolean;
  refresh(): Promise<void>;
}

const none: readonly Transaction[] = [];

/**
 * The filtered history, 100 rows at a time (HIST-3, HIST-4). Live events and the focus refresh the
 * newest rows and leave the others in place. Where `history` is not offered: the newest page, and
 * the filter is ignored.
 */
export function useHistory(filter: HistoryFilter): History {
  const { known, offers } = useCapabilities();
  const params = filterParams(filter);
  const key = useFilterKey(params);
  const options = known && !offers('history') ? transactionsRead() : historyRead(key, params);
  const read = useUserRead({ ...options, enabled: known });
  const next = offers('history') ? (read.data?.next ?? null) : null;
  return {
    status: read.status,
    transactions: read.data?.transactions ?? none,
    hasMore: next !== null,
    ...useOlderPages(options, params, next),
    failure: read.failure,
    refreshing: read.refreshing,
    refresh: read.refresh,
  };
}

function historyRead(key: readonly unknown[], params: FilterParams): ReadOptions<TransactionPage> {
  const name = ['history', ...key] as const;
  const loaded = () => queryClient.getQueryData([userKey, ...name]) as TransactionPage | undefined;
  const read = userRead(name, (signal) => readNewest(params, loaded(), signal));
  return {
    ...read,
    // The list may have grown while the answer was on its way.
    queryFn: async (context) => mergeNewest(await read.queryFn(context), loaded()),
    // Merging keeps unchanged rows; comparing 100,000 of them by position would not.
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

/** Appends the next page, unless the list's cursor has changed meanwhile. */
async function loadOlder(
  queryKey: readonly unknown[],
  params: FilterParams,
  cursor: string,
): Promise<ApiFailure | null> {
  const { token } = getSession();
  const read = userRead(['history-page', ...queryKey, cursor], (signal) =>
    readHistoryPage(params, cursor, signal),
  );
  try {
    const page = await queryClient.query({ ...read, staleTime: 0, gcTime: 0 });
    if (getSession().token !== token) return null;
    queryClient.setQueryData<TransactionPage>(queryKey, (list) =>
      list?.next === cursor ? append(list, page) : list,
    );
    return null;
  } catch (error) {
    // What was cancelled by the end of the session is no failure to show.
    return error instanceof FailedCall ? error.failure : null;
  }
}
