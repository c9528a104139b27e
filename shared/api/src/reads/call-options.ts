import { getSession } from '@tessera/session';
import type { AnswerOf, CallDefinition, ReadName } from '@tessera/wire';
import { callAny } from '../calls/call.ts';
import type { AnyOptions } from '../calls/call.ts';
import type { Arguments, Request, SendingOptions } from '../transport/send.ts';
import { FailedCall } from '../transport/failed-call.ts';
import { toWire } from '../transport/wire-form.ts';
import { userKey } from '../cache/query-client.ts';
import type { ReadOptions } from './read.ts';

/** A call whose answers a page keeps. */
export type ReadDefinition = CallDefinition & { readonly key: ReadName };

/** Parameters of a read; two with the same ones are one. */
export type ReadRequest<Call extends ReadDefinition> = Omit<SendingOptions, 'signal'> &
  Request<Call>;

/**
 * TanStack Query's options of a read. Its key begins with the name of the read, behind `user` where
 * the answer is the user's, and has the language where the answer is worded in it.
 * @example queryClient.query(callOptions(accounts.list))
 */
export function callOptions<Call extends ReadDefinition>(
  definition: Call,
  ...[request]: Arguments<ReadRequest<Call>>
): ReadOptions<AnswerOf<Call>> {
  return optionsOf(definition, request ?? {}) as ReadOptions<AnswerOf<Call>>;
}

/** The same for a read that only those who pass it on know. */
export function optionsOf(definition: ReadDefinition, request: AnyOptions): ReadOptions<unknown> {
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
