import { useState } from 'react';
import { callOptions, FailedCall, queryClient, useCapabilities, useUserRead } from '@tessera/api';
import type { ApiFailure, ReadOptions, Transaction, TransactionPage } from '@tessera/api';
import { getSession, useSession } from '@tessera/session';
import { list as listTransactions } from '@tessera/wire/history';
import { filterParams } from '../history-filter/history-filter.ts';
import type { FilterParams, HistoryFilter } from '../history-filter/history-filter.ts';
import { append, mergeNewest, pageOf, readNewest } from './history-pages.ts';

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
  // Another language is another reason to render: the key has changed by then.
  useSession(({ language }) => language);
  const params = filterParams(filter);
  const options = known && !offers('history') ? newestRead() : historyRead(params);
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

/** The read of `useTransactions`. */
function newestRead(): ReadOptions<TransactionPage> {
  return callOptions(listTransactions, { params: { ordering: '-created_at' } });
}

function historyRead(params: FilterParams): ReadOptions<TransactionPage> {
  const { queryKey } = callOptions(listTransactions, pageOf(params, null));
  const loaded = () => queryClient.getQueryData(queryKey) as TransactionPage | undefined;
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await readNewest(params, loaded(), signal);
      if (!newest.ok) throw new FailedCall(newest);
      // The list may have grown while the answer was on its way.
      return mergeNewest(newest.data, loaded());
    },
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
  const read = callOptions(listTransactions, pageOf(params, cursor));
  try {
    const page = await queryClient.query({ ...read, staleTime: 0, gcTime: 0 });
    if (getSession().token !== token) return null;
    queryClient.setQueryData<TransactionPage>(queryKey, (list) =>
      list?.next === cursor ? append(list, page) : list,
    );
    return null;
  } catch (error) {
    // A call cancelled by the end of the session is no failure to show.
    return error instanceof FailedCall ? error.failure : null;
  }
}
