import { frozen } from '@tessera/config/frozen';
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
import { apiFailure } from './api-failure.ts';
import type { ApiFailure, ApiResult } from './api-failure.ts';
import { FailedCall } from './failed-call.ts';
import { http } from './http.ts';
import { toCamelCase, toSnakeCase } from './keys.ts';

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

type AnyOptions = SendingOptions & {
  /** Written as JSON, in the names of the wire. */
  readonly body?: object;
  readonly params?: object;
  readonly path?: Readonly<Record<string, string>>;
  /** Media type of a file: the answer is a `Blob`. */
  readonly fileType?: string;
};

/**
 * Sends one call whose answer has its own parser.
 * @param read parses the body of an answer, or returns `null` for an unexpected shape
 */
export async function sendAndRead<Data, Code extends ErrorCode>(
  { method, path: pattern }: Endpoint,
  { token, headers, body, params, path = {}, signal, timeoutMs, fileType }: AnyOptions,
  read: (body: unknown) => { readonly data: Data } | null,
): Promise<ApiResult<Data, Code>> {
  try {
    const { data } = await http.request<unknown>({
      method,
      url: pattern.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')),
      headers: {
        ...headers,
        ...(token !== undefined && { Authorization: token && `Token ${token}` }),
      },
      params,
      data: body && toSnakeCase(body),
      ...(signal && { signal }),
      ...(timeoutMs && { timeout: timeoutMs }),
      ...(fileType && { responseType: 'blob' }),
    });
    const success = frozen(read(data));
    return success ? { ok: true, ...success } : apiFailure('unexpected-shape');
  } catch (error) {
    if (error instanceof FailedCall) return error.failure as ApiFailure<Code>;
    throw error;
  }
}
