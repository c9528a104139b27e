import { useQuery } from '@tanstack/react-query';
import { frozen } from '@tessera/config/frozen';
import { getSession, useFirstPaint, useSession } from '@tessera/session';
import type { AnswerOf, CallDefinition, ReadName } from '@tessera/wire';
import { queryClient, userKey } from '../cache/query-client.ts';
import { callAny } from '../calls/call.ts';
import type { AnyOptions } from '../calls/call.ts';
import { useCapabilities } from '../capabilities/capabilities.ts';
import { FailedCall } from '../transport/api-failure.ts';
import type { ApiFailure } from '../transport/api-failure.ts';
import { toWire } from '../transport/client.ts';
import type { Arguments, Empty, Request, SendingOptions } from '../transport/client.ts';

/** Server data for a component; a refresh keeps the old data until the answer. */
export type Read<Data> = (
  | { readonly status: 'loading'; readonly data: undefined; readonly failure: null }
  | { readonly status: 'failed'; readonly data: undefined; readonly failure: ApiFailure }
  /** `failure`: the last refresh failed, so `data` is older. */
  | { readonly status: 'ready'; readonly data: Data; readonly failure: ApiFailure | null }
) & {
  readonly refreshing: boolean;
  refresh(): Promise<void>;
};

export interface ReadOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly structuralSharing?: boolean;
  readonly refetchOnWindowFocus?: boolean | 'always';
  readonly enabled?: boolean;
}

/** The part of the cache that remotes may use; they cannot change its settings (FED-2). */
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
  // Hydration needs the painted markup first: an answer that is already here waits for it.
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

/** A read of user data; waits until a user is logged in. */
export function useUserRead<Data>(options: ReadOptions<Data>): Read<Data> {
  // Renders again for another user's token: the former user's data is dropped by then.
  const token = useSession((session) => session.token);
  return useRead({ ...options, enabled: token !== null && options.enabled !== false });
}

type ReadDefinition = CallDefinition & { readonly key: ReadName };

type ReadRequest<Call extends ReadDefinition> = Omit<SendingOptions, 'signal'> & Request<Call>;

/**
 * TanStack Query's options of a read. Its key starts with the read's name, after `user` for user
 * data, and contains the language if the answer has texts.
 * @example queryClient.query(callOptions(accounts.list))
 */
export function callOptions<Call extends ReadDefinition>(
  definition: Call,
  ...[request]: Arguments<ReadRequest<Call>>
): ReadOptions<AnswerOf<Call>> {
  return optionsOf(definition, request ?? {});
}

function optionsOf<Call extends ReadDefinition>(
  definition: Call,
  request: AnyOptions,
): ReadOptions<AnswerOf<Call>> {
  const { key, access, language } = definition;
  const { body, params, path } = request;
  // Keys are JSON, so amounts become decimals.
  const parts = { body: body && toWire(body), params, path };
  const brought = Object.entries(parts).filter(([, part]) => part !== undefined);
  return {
    queryKey: [
      ...(access === 'visitor' ? [] : [userKey]),
      key,
      ...(language ? [getSession().language] : []),
      ...brought,
    ],
    queryFn: async ({ signal }) => {
      const result = await callAny(definition, { ...request, signal });
      if (!result.ok) throw new FailedCall(result);
      return result.data;
    },
  };
}

/** How long an answer is fresh and cached; by default each mounting component refetches. */
type Keeping = Pick<ReadOptions<unknown>, 'staleTime' | 'gcTime' | 'refetchOnWindowFocus'>;

/**
 * Subscribes a component to a read. Stays `loading` without a request while nobody is logged in
 * (unless visitors may ask), if the backend lacks the read's capability, and for `null`.
 * @example const receipt = useCall(history.readReceipt, id === null ? null : { path: { id } });
 */
export function useCall<Call extends ReadDefinition>(
  definition: Call,
  ...[request, keeping]: Empty extends ReadRequest<Call>
    ? [request?: ReadRequest<Call> | null, keeping?: Keeping]
    : [request: ReadRequest<Call> | null, keeping?: Keeping]
): Read<AnswerOf<Call>> {
  const { access, needs } = definition;
  // Renders again for another user or language, which change the query key.
  const token = useSession((session) => session.token);
  useSession((session) => session.language);
  const { offers } = useCapabilities();
  const isOffered = needs === undefined || offers(needs);
  const mayAsk = access === 'visitor' || token !== null;
  return useRead({
    ...optionsOf(definition, request ?? {}),
    ...keeping,
    enabled: request !== null && isOffered && mayAsk,
  });
}
