import { useQuery } from '@tanstack/react-query';
import { frozen } from '@tessera/config/frozen';
import { useFirstPaint, useSession } from '@tessera/session';
import type { ApiFailure } from '../transport/api-failure.ts';
import type { FailedCall } from '../transport/failed-call.ts';
import { queryClient } from '../cache/query-client.ts';

/** Server data for a component. Data that was loaded once stays during a refresh. */
export type Read<Data> = (
  | { readonly status: 'loading'; readonly data: undefined; readonly failure: null }
  | { readonly status: 'failed'; readonly data: undefined; readonly failure: ApiFailure }
  /** `failure` says that the last refresh failed and `data` is older. */
  | { readonly status: 'ready'; readonly data: Data; readonly failure: ApiFailure | null }
) & {
  readonly refreshing: boolean;
  /** Refetches, for 'Try again'; resolves when the server has answered. */
  refresh(): Promise<void>;
};

/** How one query is fetched and cached. */
export interface ReadOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly structuralSharing?: boolean;
  readonly refetchOnWindowFocus?: boolean | 'always';
  readonly enabled?: boolean;
}

/**
 * The part of the cache that remotes may use. Its settings, and what it holds of
 * others, are out of their reach (FED-2).
 */
export const sharedQueries = Object.freeze({
  getQueryData: (queryKey: readonly unknown[]): unknown => queryClient.getQueryData(queryKey),
  query: <Data>(read: ReadOptions<Data>): Promise<Data> => queryClient.query(read),
  setQueryData<Data>(
    queryKey: readonly unknown[],
    change: (former: Data | undefined) => Data | undefined,
  ): void {
    queryClient.setQueryData<Data>(queryKey, change);
  },
});

/** Subscribes a component to a read. */
export function useRead<Data>(options: ReadOptions<Data>): Read<Data> {
  const isShared = options.structuralSharing !== false;
  const {
    data: known,
    error,
    isFetching,
    refetch,
  } = useQuery<Data, FailedCall>({
    ...options,
    ...(!isShared && { structuralSharing: (_former, data) => frozen(data) }),
  });
  // An answer that came before a painted part was taken over waits for that.
  const painting = useFirstPaint();
  const data = painting ? undefined : known;
  const refresh = async () => {
    await refetch();
  };
  const shared = { refreshing: isFetching || painting, refresh };
  const failure = painting ? null : (error?.failure ?? null);
  if (data !== undefined) return { status: 'ready', data, failure, ...shared };
  return failure
    ? { status: 'failed', data: undefined, failure, ...shared }
    : { status: 'loading', data: undefined, failure, ...shared };
}

/** The same for user data: waits until a user is logged in. */
export function useUserRead<Data>(options: ReadOptions<Data>): Read<Data> {
  // Another user's token is another reason to render: the former user's data is gone by then.
  const token = useSession((session) => session.token);
  return useRead({ ...options, enabled: token !== null && options.enabled !== false });
}
