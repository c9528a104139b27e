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

/** Describes a request to people; never contains a card number or a PIN. */
export type Summary = Readonly<Record<string, string>>;

/** A user's wish to move money once, however often the request is sent (WDRAW-4). */
export interface Intent {
  /**
   * The idempotency key: the same for the same content, also after a reload, until settled.
   * @param summary shown after a reload; never contains a card number or a PIN
   */
  keyFor(content: readonly string[], summary?: Summary): string;
  /**
   * The outcome is known: the next request gets a new key. With `key`, only if that is still the
   * current one.
   */
  settle(key?: string): void;
}

/**
 * Whether a failed money call may still have moved money: no answer, an unreadable answer, or an
 * earlier attempt still runs. Only a refusal is definite (WDRAW-4).
 */
export function isOutcomeUnknown({ reason, code }: ApiFailure): boolean {
  return reason !== 'refused' || code === 'IDEMPOTENCY_RUNNING';
}

/** Calls that move money accept an intent, whose key makes them safe to repeat (WDRAW-4). */
type Intended<Call extends CallDefinition> = Call extends { readonly money: string }
  ? { readonly intent?: Intent | undefined }
  : unknown;

export type CallOptions<Call extends CallDefinition> = SendingOptions &
  Request<Call> &
  Intended<Call>;

/**
 * Makes a call once, then refetches the reads that it made stale. Never rejects for an expected
 * failure.
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

export async function callAny<Call extends CallDefinition>(
  definition: Call,
  { body, intent, headers, ...others }: AnyOptions,
): Promise<CallResult<Call>> {
  const wireBody = body && toWire(body);
  const key = intent?.keyFor(contentOf(wireBody ?? {}));
  // A backend with only the specification's 19 calls does not know idempotency keys.
  const keyed = key !== undefined && getConfig().capabilities !== 'none';
  const request = {
    ...others,
    ...(wireBody && { body: wireBody }),
    headers: { ...headers, ...(keyed && { 'Idempotency-Key': key }) },
  };
  const result = await send(http, definition, request);
  const isUnknown = !result.ok && isOutcomeUnknown(result);
  // While the outcome is unknown the key stays: the same request under it cannot pay twice.
  if (!isUnknown) intent?.settle(key);
  if (result.ok || isUnknown) refreshReads(...(definition.stale ?? []));
  return result;
}

/** Distinguishes requests. It may be stored, so it leaves out PIN and card number. */
function contentOf(body: ReturnType<typeof toWire>): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'pin' || name === 'passkey') return [];
    const text = String(value);
    return name === 'pan' ? text.slice(-4) : text;
  });
}

/** Time before each request was sent. */
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
// Remotes use this client too and must not change it for each other.
Reflect.deleteProperty(instance, 'interceptors');
Reflect.deleteProperty(instance.defaults, 'env');

/**
 * The page's one HTTP client, an instance of axios. Requests go to the API only, with the user's
 * headers; `headers: { Authorization: null }` leaves the user out. Any answer of 200 to 499 that is
 * no refusal resolves (API-1). Nothing is repeated.
 * @example const { data } = await http.get<Report>('/v2/reports/7');
 * @throws FailedCall for any other answer, and for none
 * @throws TypeError for an address outside the API's origin, which is a bug of the caller
 */
export const http: Omit<AxiosInstance, 'interceptors'> = instance;

/** A request that the page's first script already sent is not sent again. */
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

/** The rejection of an old token says nothing about a newer one (AUTH-8). */
export function endSessionOf(token: string): void {
  if (getSession().token !== token) return;
  endSession({ ended: true });
}
