import { getConfig } from '@tessera/config';
import { frozen } from '@tessera/config/frozen';
import type { AnswerOf, BodyOf, CallDefinition, ErrorsOf, QueryOf } from '@tessera/wire';
import type { Intent } from '../intents/intent.ts';
import { isOutcomeUnknown } from '../intents/outcome.ts';
import { refreshReads } from '../reads/query-client.ts';
import { apiFailure } from './api-failure.ts';
import type { ApiResult } from './api-failure.ts';
import { FailedCall } from './failed-call.ts';
import { http, isFile } from './http.ts';
import { toCamelCase, toWire } from './wire-form.ts';

/** Options that a call requires, unless an empty object fits them. */
type Given<Name extends string, Value> = Empty extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };
type Nothing = Readonly<Record<string, never>>;
// Options that `{}` satisfies are optional; an index signature would match required fields too.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export type Empty = {};

type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type PathOf<Call extends CallDefinition> = Readonly<Record<PathNames<Call['path']>, string>>;
type ParamsOf<Call extends CallDefinition> = Readonly<NonNullable<QueryOf<Call>>>;
type OrNothing<Value> = [Value] extends [never] ? Nothing : Value;

/** What a call brings: body, query and path parameters are those of its definition. */
export type Request<Call extends CallDefinition> = Given<
  'body',
  OrNothing<NonNullable<BodyOf<Call>>>
> &
  /** Query parameters named as on the wire, or all parameters of another URL. */
  Given<'params', OrNothing<ParamsOf<Call>> | URLSearchParams> &
  Given<'path', PathOf<Call>>;

export interface SendingOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** By default the session's current token; none for the calls of visitors, nor with `null`. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** Milliseconds until the whole answer is here, in place of 20 s. */
  readonly timeoutMs?: number;
}

/** What a call that moves money takes: under the key of its intent it can be sent again (WDRAW-4). */
type Intended<Call extends CallDefinition> = Call extends { readonly money: string }
  ? { readonly intent?: Intent | undefined }
  : unknown;

export type CallOptions<Call extends CallDefinition> = SendingOptions &
  Request<Call> &
  Intended<Call>;

/** The options, which may be left out where none is required. */
export type Arguments<Options> = Empty extends Options ? [options?: Options] : [options: Options];

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
  const result = await send(definition, request);
  const isUnknown = !result.ok && isOutcomeUnknown(result);
  // While it is unknown the key stays, since the same request under it cannot pay twice.
  if (!isUnknown) intent?.settle(key);
  if (result.ok || isUnknown) refreshReads(...(definition.stale ?? []));
  return result;
}

/** What distinguishes this request from others; it may be stored, so it has no PIN and no card number. */
function contentOf(body: object): string[] {
  return Object.entries(body as Readonly<Record<string, string>>).flatMap(([name, value]) => {
    if (name === 'pin') return [];
    return name === 'pan' ? value.slice(-4) : value;
  });
}

export interface AnyOptions extends SendingOptions {
  readonly body?: object;
  readonly params?: object;
  readonly path?: Readonly<Record<string, string>>;
  readonly intent?: Intent | undefined;
}

async function send(
  { method, path: pattern, access, file, answer }: CallDefinition,
  { token, headers, body, params, path = {}, signal, timeoutMs }: Omit<AnyOptions, 'intent'>,
): Promise<ApiResult<unknown>> {
  const sender = token === undefined && access === 'visitor' ? null : token;
  try {
    const { data } = await http.request<unknown>({
      method,
      url: pattern.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')),
      headers: {
        ...(file && { Accept: file }),
        ...headers,
        ...(sender !== undefined && { Authorization: sender && `Token ${sender}` }),
      },
      params,
      data: body,
      ...(signal && { signal }),
      ...(timeoutMs && { timeout: timeoutMs }),
      ...(file && { responseType: 'blob' }),
    });
    if (file) return isFile(data) && data.type.startsWith(file) ? { ok: true, data } : misshapen;
    const read = readerOf(answer).safeParse(data);
    return read.success ? { ok: true, data: frozen(toCamelCase(read.data)) } : misshapen;
  } catch (error) {
    if (error instanceof FailedCall) return error.failure;
    throw error;
  }
}

const misshapen = apiFailure('unexpected-shape');

type Answer = CallDefinition['answer'];
const readers = new WeakMap<Answer, ReturnType<Answer>>();

/** The schema of an answer, made once. */
function readerOf(answer: Answer): ReturnType<Answer> {
  const reader = readers.get(answer) ?? answer();
  readers.set(answer, reader);
  return reader;
}
