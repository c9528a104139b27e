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

/** The part of the cache that remotes may use; its settings are out of their reach (FED-2). */
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

/** A call whose answers a page keeps. */
type ReadDefinition = CallDefinition & { readonly key: ReadName };

/** Parameters of a read; two with the same ones are one. */
type ReadRequest<Call extends ReadDefinition> = Omit<SendingOptions, 'signal'> & Request<Call>;

/**
 * TanStack Query's options of a read. Its key begins with the name of the read, behind `user` where
 * the answer is the user's, and has the language where the answer is worded in it.
 * @example queryClient.query(callOptions(accounts.list))
 */
export function callOptions<Call extends ReadDefinition>(
  definition: Call,
  ...[request]: Arguments<ReadRequest<Call>>
): ReadOptions<AnswerOf<Call>> {
  return optionsOf(definition, request ?? {});
}

/** The same, for a request that only those who pass it on know. */
function optionsOf<Call extends ReadDefinition>(
  definition: Call,
  request: AnyOptions,
): ReadOptions<AnswerOf<Call>> {
  const { key, access, language } = definition;
  const { body, params, path } = request;
  // An amount as its decimal, since a key is written as JSON.
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

/** How long an answer is good, and kept; by default it is asked for again where a component appears. */
type Keeping = Pick<ReadOptions<unknown>, 'staleTime' | 'gcTime' | 'refetchOnWindowFocus'>;

/**
 * Subscribes a component to a read. It is `loading`, and nothing is asked, while nobody is logged in
 * (unless visitors may ask), where the backend does not offer what the read needs, and for `null`.
 * @example const receipt = useCall(history.readReceipt, id === null ? null : { path: { id } });
 */
export function useCall<Call extends ReadDefinition>(
  definition: Call,
  ...[request, keeping]: Empty extends ReadRequest<Call>
    ? [request?: ReadRequest<Call> | null, keeping?: Keeping]
    : [request: ReadRequest<Call> | null, keeping?: Keeping]
): Read<AnswerOf<Call>> {
  const { access, needs } = definition;
  // Another user or language is another reason to render: the key has changed by then.
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
