import axios from 'axios';
import type { AxiosAdapter, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { getConfig } from '@tessera/config';
import { endSession, getSession } from '@tessera/session';
import type { CallDefinition } from '@tessera/wire';
import { refreshReads } from '../cache/query-client.ts';
import type { ApiFailure } from '../transport/api-failure.ts';
import { createHttp, send, toWire } from '../transport/client.ts';
import type {
  Arguments,
  CallResult,
  Request,
  Sending,
  SendingOptions,
} from '../transport/client.ts';
import { callerHeaders, takeEarlyRequest } from '../transport/early-requests.ts';
import { learnServerClock } from '../transport/server-clock.ts';

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
function contentOf(body: ReturnType<typeof toWire>): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'pin' || name === 'passkey') return [];
    const text = String(value);
    return name === 'pan' ? text.slice(-4) : text;
  });
}

/** When requests were sent, at the earliest. */
const sentMs = new WeakMap<InternalAxiosRequestConfig, number>();

const instance = createHttp({
  adapter: (config) => adapterFor(config)(config),
  prepare(config) {
    sentMs.set(config, Date.now());
    sayWhoCalls(config);
  },
  onAnswer(answer, code) {
    learnServerClock(answer.headers['date'], sentMs.get(answer.config) ?? 0);
    endRejectedSession(answer, code);
  },
});
// Remotes are given the client too: without these, nothing can be changed for others through it.
Reflect.deleteProperty(instance, 'interceptors');
Reflect.deleteProperty(instance.defaults, 'env');

/**
 * The page's one HTTP client, an instance of axios. Requests go to the API and nowhere else, with the
 * headers of the user; `headers: { Authorization: null }` leaves the user out. An answer of 200 to 499
 * that is no refusal resolves (API-1). Nothing is sent again by itself.
 * @example const { data } = await http.get<Report>('/v2/reports/7');
 * @throws FailedCall for every other answer, and for none
 * @throws TypeError for an address outside of the API's origin, which is a mistake of the caller
 */
export const http: Omit<AxiosInstance, 'interceptors'> = instance;

/** A request that the painted page sent early is answered by that one; all others go by fetch. */
function adapterFor(config: InternalAxiosRequestConfig): AxiosAdapter {
  const isRead = config.method === 'get';
  const early = isRead && takeEarlyRequest(http.getUri(config), config.headers.toJSON());
  if (early) sentMs.set(config, performance.timeOrigin);
  return axios.getAdapter('fetch', early ? { env: { fetch: early } } : undefined);
}

function sayWhoCalls(config: InternalAxiosRequestConfig): void {
  const { apiBase } = getConfig();
  config.baseURL ??= apiBase;
  if (originOf(http.getUri(config)) !== originOf(apiBase)) {
    throw new TypeError('The address is outside of the API.');
  }
  const { token, language } = getSession();
  config.headers.set(callerHeaders(token, language), false);
}

function originOf(address: string): string {
  return new URL(address, location.href).origin;
}

function endRejectedSession({ config }: AxiosResponse, code: ApiFailure['code']): void {
  const token = /^Token (.*)/.exec(String(config.headers.get('Authorization')))?.[1];
  if (code === 'INVALID_TOKEN' && token) endSessionOf(token);
}

/** AUTH-8. The rejection of a token that was replaced meanwhile says nothing about the new one. */
export function endSessionOf(token: string): void {
  if (getSession().token !== token) return;
  endSession({ ended: true });
}
