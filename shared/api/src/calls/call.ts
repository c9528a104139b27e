import { getConfig } from '@tessera/config';
import type { CallDefinition } from '@tessera/wire';
import { refreshReads } from '../cache/query-client.ts';
import type { ApiFailure } from '../transport/api-failure.ts';
import { send, toWire } from '../transport/client.ts';
import type {
  Arguments,
  CallResult,
  Request,
  Sending,
  SendingOptions,
} from '../transport/client.ts';
import { http } from '../transport/http.ts';

/** Strings that describe a request to people; never a card number or a PIN. */
export type Summary = Readonly<Record<string, string>>;

/** One request of the user to move money, however often it is sent (WDRAW-4). */
export interface Intent {
  /**
   * The idempotency key: the same for the same content, also after a reload, until settled.
   * @param summary what to show of the request after a reload; never a card number or a PIN
   */
  keyFor(content: readonly string[], summary?: Summary): string;
  /** The outcome is known: the next request gets a new key. With a key, only if it is still that one. */
  settle(key?: string): void;
}

/**
 * Whether a failed money call may have been executed nevertheless: there was no answer, the answer
 * was unreadable, or an earlier attempt of the same request is still running. Only a refusal is
 * definite (WDRAW-4).
 */
export function isOutcomeUnknown({ reason, code }: ApiFailure): boolean {
  return reason !== 'refused' || code === 'IDEMPOTENCY_RUNNING';
}

/** A call that moves money takes an intent, under whose key it can be sent again (WDRAW-4). */
type Intended<Call extends CallDefinition> = Call extends { readonly money: string }
  ? { readonly intent?: Intent | undefined }
  : unknown;

export type CallOptions<Call extends CallDefinition> = SendingOptions &
  Request<Call> &
  Intended<Call>;

/**
 * Makes one call, once, and reads again what it made old. Never rejects for an expected failure.
 * @example const result = await call(transfers.send, { body: { id, pin }, intent });
 */
export function call<Call extends CallDefinition>(
  definition: Call,
  ...[options]: Arguments<CallOptions<Call>>
): Promise<CallResult<Call>> {
  return callAny(definition, options ?? {});
}

export interface AnyOptions extends Sending {
  readonly intent?: Intent | undefined;
}

/** The same, for options that only those who pass them on know. */
export async function callAny<Call extends CallDefinition>(
  definition: Call,
  { body, intent, headers, ...others }: AnyOptions,
): Promise<CallResult<Call>> {
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
function contentOf(body: Readonly<Record<string, string>>): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'pin') return [];
    return name === 'pan' ? value.slice(-4) : value;
  });
}
