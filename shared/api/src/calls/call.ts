import { getConfig } from '@tessera/config';
import type { AnswerOf, CallDefinition, ErrorsOf } from '@tessera/wire';
import type { Intent } from './intent.ts';
import { isOutcomeUnknown } from './intent.ts';
import { refreshReads } from '../cache/query-client.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import { http } from '../transport/http.ts';
import { send } from '../transport/send.ts';
import type { Arguments, Request, Sending, SendingOptions } from '../transport/send.ts';
import { toWire } from '../transport/wire-form.ts';

/** A call that moves money takes an intent, under whose key it can be sent again (WDRAW-4). */
type Intended<Call extends CallDefinition> = Call extends { readonly money: string }
  ? { readonly intent?: Intent | undefined }
  : unknown;

export type CallOptions<Call extends CallDefinition> = SendingOptions &
  Request<Call> &
  Intended<Call>;

/** The answer as it was read, or the failure: its codes are those of the call's definition. */
export type CallResult<Call extends CallDefinition> = ApiResult<AnswerOf<Call>, ErrorsOf<Call>>;

/**
 * Makes one call, once, and reads again what it made old. Never rejects for an expected failure.
 * @example const result = await call(transfers.send, { body: { id, pin }, intent });
 */
export function call<Call extends CallDefinition>(
  definition: Call,
  ...[options]: Arguments<CallOptions<Call>>
): Promise<CallResult<Call>> {
  return callAny(definition, options ?? {}) as Promise<CallResult<Call>>;
}

/** The same for a call that only those who pass it on know. */
export async function callAny(
  definition: CallDefinition,
  { body, intent, headers, ...others }: AnyOptions,
): Promise<ApiResult<unknown>> {
  const written = body && toWire(body);
  const key = intent?.keyFor(contentOf(written ?? {}));
  // A backend with only the specification's 19 calls does not know idempotency keys.
  const keyed = key !== undefined && getConfig().capabilities !== 'none';
  const request = {
    ...others,
    ...(written && { body: written }),
    headers: { ...headers, ...(keyed && { 'Idempotency-Key': key }) },
  };
  const result = await send(http, definition, request);
  const isUnknown = !result.ok && isOutcomeUnknown(result);
  // While it is unknown the key stays, since the same request under it cannot pay twice.
  if (!isUnknown) intent?.settle(key);
  if (result.ok || isUnknown) refreshReads(...(definition.stale ?? []));
  return result;
}

/** Tells this request from others; it may be stored, so it has no PIN and no card number. */
function contentOf(body: object): string[] {
  return Object.entries(body as Readonly<Record<string, string>>).flatMap(([name, value]) => {
    if (name === 'pin') return [];
    return name === 'pan' ? value.slice(-4) : value;
  });
}

export interface AnyOptions extends Sending {
  readonly intent?: Intent | undefined;
}
