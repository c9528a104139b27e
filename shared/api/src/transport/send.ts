import { frozen } from '@tessera/config/frozen';
import type { BodyOf, CallDefinition, QueryOf } from '@tessera/wire';
import { lenient } from '@tessera/wire/core';
import type { AxiosInstance } from 'axios';
import { apiFailure } from './api-failure.ts';
import type { ApiResult } from './api-failure.ts';
import { isFile } from './create-http.ts';
import { FailedCall } from './failed-call.ts';
import { toCamelCase } from './wire-form.ts';

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

/** Body, query and path parameters of a call, as its definition has them. */
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

/** The options, which may be left out where none is required. */
export type Arguments<Options> = Empty extends Options ? [options?: Options] : [options: Options];

/** The same of any call: its body is in the form of the wire. */
export interface Sending extends SendingOptions {
  readonly body?: object;
  readonly params?: object;
  readonly path?: Readonly<Record<string, string>>;
}

/** Makes one call, once, over a client of the API, and reads the answer. Never rejects for an expected failure. */
export async function send(
  http: Pick<AxiosInstance, 'request'>,
  { method, path: pattern, access, file, answer }: CallDefinition,
  { token, headers, body, params, path = {}, signal, timeoutMs }: Sending,
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
type Reader = ReturnType<typeof lenient>;
const readers = new WeakMap<Answer, Reader>();

/** The schema with which an answer is read, made once. */
function readerOf(answer: Answer): Reader {
  const reader = readers.get(answer) ?? lenient(answer());
  readers.set(answer, reader);
  return reader;
}
