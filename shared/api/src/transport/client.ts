import { frozen } from '@tessera/config/frozen';
import { endSession, getSession } from '@tessera/session';
import type {
  AnswerOf,
  Camel,
  Contract,
  Endpoint,
  ErrorCode,
  ErrorsOf,
  QueryOf,
  RequestOf,
} from '@tessera/wire';
import { putTypedAside } from '../typed/typed-texts.ts';
import { apiFailure, readRefusal } from './api-failure.ts';
import type { ApiResult } from './api-failure.ts';
import { callerHeaders } from './headers.ts';
import { toCamelCase } from './keys.ts';
import { request } from './request.ts';
import type { RequestOptions } from './request.ts';

/** Options that a call requires, unless an empty object fits them. */
type Given<Name extends string, Value> = Empty extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };
type Nothing = Readonly<Record<string, never>>;
// Options that `{}` satisfies are optional; an index signature would match required fields too.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
type Empty = {};

type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type PathOf<Call extends Contract> = Readonly<Record<PathNames<Call['endpoint']['path']>, string>>;
type BodyOf<Call extends Contract> = Camel<NonNullable<RequestOf<Call>>>;
type ParamsOf<Call extends Contract> = Readonly<NonNullable<QueryOf<Call>>>;
type OrNothing<Value> = [Value] extends [never] ? Nothing : Value;

interface SendingOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The page's own origin for `/version.json`; otherwise the configured API. */
  readonly origin?: string;
  /** `null` for calls without a user; by default the session's current token. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** Overrides the default timeout. */
  readonly timeoutMs?: number;
}

/** The options of a call; body, query and path parameters are those of its contract. */
type CallOptions<Call extends Contract> = SendingOptions &
  Given<'body', OrNothing<BodyOf<Call>>> &
  /** Query parameters named as on the wire, or all parameters of another URL. */
  Given<'params', OrNothing<ParamsOf<Call>> | URLSearchParams> &
  Given<'path', PathOf<Call>>;

type Arguments<Options> = Empty extends Options ? [options?: Options] : [options: Options];

/** The parsed answer, or the failure: its codes are those of the call's contract. */
export type CallResult<Call extends Contract> = ApiResult<
  AnswerOf<Call['endpoint']>,
  ErrorsOf<Call>
>;

/**
 * Makes one call, once. Never rejects for an expected failure.
 * @typeParam Call its contract, as a type alone: `send<typeof logInCall>(logIn, { body })`
 */
export function send<Call extends Contract>(
  endpoint: Call['endpoint'],
  ...[options]: Arguments<CallOptions<Call>>
): Promise<CallResult<Call>> {
  return sendAndRead(endpoint, options ?? {}, (body) => {
    const answer = readerOf(endpoint).safeParse(body);
    return answer.success ? { data: toCamelCase(answer.data) as AnswerOf<Call['endpoint']> } : null;
  });
}

const readers = new WeakMap<Endpoint, ReturnType<Endpoint['answer']>>();

/** The schema of an answer, made once. */
function readerOf(endpoint: Endpoint): ReturnType<Endpoint['answer']> {
  const reader = readers.get(endpoint) ?? endpoint.answer();
  readers.set(endpoint, reader);
  return reader;
}

type AnyOptions = Omit<RequestOptions, 'headers'> & SendingOptions;

/**
 * Sends one call whose answer has its own parser.
 * @param read parses the body of an answer, or returns `null` for an unexpected shape
 */
export async function sendAndRead<Data, Code extends ErrorCode>(
  endpoint: Endpoint,
  { token = getSession().token, headers, ...options }: AnyOptions,
  read: (body: unknown) => { readonly data: Data } | null,
): Promise<ApiResult<Data, Code>> {
  const answer = await request(endpoint, {
    ...options,
    headers: {
      ...callerHeaders(token, getSession().language),
      ...headers,
    },
  });
  if (typeof answer === 'string') return apiFailure(answer);
  const { isError, ...details } = readRefusal(answer.body);
  if (details.code === 'INVALID_TOKEN') endSessionOf(token);
  if (answer.status >= 500) return apiFailure('server', details);
  if (answer.status >= 400 || isError) return apiFailure('refused', details);
  const success = frozen(read(answer.body));
  return success ? { ok: true, ...success } : apiFailure('unexpected-shape', details);
}

/**
 * AUTH-8. If the token was replaced during the call, its rejection says nothing about the new one.
 */
export function endSessionOf(token: string | null): void {
  if (token === null || getSession().token !== token) return;
  putTypedAside();
  endSession({ ended: true });
}
