import axios from 'axios';
import type { AxiosAdapter, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { frozen } from '@tessera/config/frozen';
import { joined } from '@tessera/i18n/joined';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf, BodyOf, CallDefinition, ErrorsOf, QueryOf } from '@tessera/wire';
import { lenient, z } from '@tessera/wire/core';
import { apiFailure, FailedCall } from './api-failure.ts';
import type { ApiFailure, ApiResult, Details } from './api-failure.ts';

/** Requires the option unless `{}` satisfies it. */
type Given<Name extends string, Value> = Empty extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };
type Nothing = Readonly<Record<string, never>>;
// Options that `{}` satisfies are optional; an index signature would match required fields too.
// oxlint-disable-next-line @typescript-eslint/no-empty-object-type
export type Empty = {};

type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type PathOf<Call extends CallDefinition> = Readonly<Record<PathNames<Call['path']>, string>>;
type ParamsOf<Call extends CallDefinition> = Readonly<NonNullable<QueryOf<Call>>>;
type OrNothing<Value> = [Value] extends [never] ? Nothing : Value;

export type Request<Call extends CallDefinition> = Given<
  'body',
  OrNothing<NonNullable<BodyOf<Call>>>
> &
  /** Query parameters named as on the wire, or those of another URL. */
  Given<'params', OrNothing<ParamsOf<Call>> | URLSearchParams> &
  Given<'path', PathOf<Call>>;

export interface SendingOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** By default the session's token; `null`, and calls for visitors, send none. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** Until the whole answer arrived; 20 s by default. */
  readonly timeoutMs?: number;
}

export type Arguments<Options> = Empty extends Options ? [options?: Options] : [options: Options];

export interface Sending extends SendingOptions {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string | undefined>> | URLSearchParams;
  readonly path?: Readonly<Record<string, string>>;
}

/** The parsed answer, or a failure with a code of the call's definition. */
export type CallResult<Call extends CallDefinition> = ApiResult<AnswerOf<Call>, ErrorsOf<Call>>;

/** Makes a call once and parses the answer. Never rejects for an expected failure. */
export async function send<Call extends CallDefinition>(
  http: Pick<AxiosInstance, 'request'>,
  { method, path: pattern, access, file, answer }: Call,
  { token, headers, body, params = {}, path = {}, signal, timeoutMs }: Sending,
): Promise<CallResult<Call>> {
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
      params: queryOf(params),
      data: body,
      ...(signal && { signal }),
      ...(timeoutMs && { timeout: timeoutMs }),
      ...(file && { responseType: 'blob' }),
    });
    const read = file ? fileOf(data, file) : readAnswer(answer, data);
    // The definition's schema has parsed the data, so its type holds.
    return read ? { ok: true, data: read.data as AnswerOf<Call> } : apiFailure('unexpected-shape');
  } catch (error) {
    // A code of another backend has the declared type too; nothing compares it.
    if (error instanceof FailedCall) return error.failure as ApiFailure<ErrorsOf<Call>>;
    throw error;
  }
}

function queryOf(params: NonNullable<Sending['params']>): URLSearchParams {
  if (params instanceof URLSearchParams) return params;
  const present = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(present);
}

function isFile(data: unknown): data is Blob {
  return typeof data === 'object' && data !== null && 'arrayBuffer' in data;
}

function fileOf(data: unknown, type: string) {
  return isFile(data) && data.type.startsWith(type) ? { data } : null;
}

type Answer = CallDefinition['answer'];
type Reader = ReturnType<typeof lenient>;
const readers = new WeakMap<Answer, Reader>();

function readAnswer(answer: Answer, data: unknown) {
  const reader = readers.get(answer) ?? lenient(answer());
  readers.set(answer, reader);
  const read = reader.safeParse(data);
  return read.success ? { data: frozen(toCamelCase(read.data)) } : null;
}

/** Keys in snake_case, amounts as decimal strings. */
export const toWire = (body: object): Record<string, string | boolean | null | readonly string[]> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, string | boolean | null | readonly string[] | Money]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value instanceof Object && 'minor' in value ? toDecimal(value) : value,
      ]),
  );

export function toCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [
        key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
        toCamelCase(item),
      ]),
  );
}

interface HttpParts {
  readonly prepare: (config: InternalAxiosRequestConfig) => void;
  /** Called for every answer before the caller gets it, with the code of a refusal. */
  readonly onAnswer: (response: AxiosResponse<unknown>, code: ApiFailure['code']) => void;
  /** Replaces fetch. */
  readonly adapter?: AxiosAdapter;
}

/**
 * An HTTP client of the API for the page and for Node. It knows no session, configuration or page.
 * Any answer of 200 to 499 that is no refusal resolves (API-1), and nothing is repeated. Throws
 * {@link FailedCall} for any other answer, and for none.
 */
export function createHttp({ prepare, onAnswer, adapter }: HttpParts): AxiosInstance {
  const http = axios.create({
    adapter: adapter ?? 'fetch',
    headers: { common: { Accept: 'application/json' } },
    // Until the whole answer arrived (API-2).
    timeout: 20_000,
    validateStatus: (status) => status >= 200 && status < 500,
    withXSRFToken: false,
  });
  http.interceptors.request.use(
    (config) => {
      prepare(config);
      if (config.data === undefined) config.headers.setContentType(null);
      return config;
    },
    null,
    { synchronous: true },
  );
  /** Throws if the answer is a refusal. */
  const readAnswered = async (response: AxiosResponse<unknown>) => {
    const { data } = response;
    // A download can be refused in JSON.
    const isText = isFile(data) && data.type.startsWith('application/json');
    const { isError, ...details } = readRefusal(isText ? JSON.parse(await data.text()) : data);
    onAnswer(response, details.code);
    return { isError, details };
  };
  const failIfRefused = async (response: AxiosResponse<unknown>) => {
    const { isError, details } = await readAnswered(response);
    if (response.status >= 400 || isError) throw new FailedCall(apiFailure('refused', details));
    return response;
  };
  const fail = async (error: unknown): Promise<never> => {
    if (!axios.isAxiosError<unknown>(error)) throw error;
    if (error.response) {
      const { details } = await readAnswered(error.response);
      throw new FailedCall(apiFailure('server', details));
    }
    // A request cancelled by the caller may have been executed, like one that was cut off.
    const isLate = error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED';
    throw new FailedCall(apiFailure(isLate ? 'timeout' : 'network'));
  };
  http.interceptors.response.use(failIfRefused, fail);
  return http;
}

const text = z.catch(z.optional(z.string()), undefined);
const words = z.catch(z.optional(z.pipe(z.string(), z.transform(joined))), undefined);
const number = z.catch(z.optional(z.number()), undefined);
const byLanguage = z.catch(z.optional(z.object({ en: words, ru: words })), undefined);
const refusal = z.catch(
  z.object({ status: text, message: words, messages: byLanguage, code: text }),
  {},
);
const extra = z.catch(
  z.object({
    ...{ field: text, attempts_left: number, retry_after_s: number },
    ...{ challenge: text, request_id: text },
  }),
  {},
);

/** Fields that do not match the contract are left out. */
export function readRefusal(body: unknown): Details & { readonly isError: boolean } {
  const parsed = { ...refusal.parse(body), extras: extra.parse(body) };
  // The schemas guarantee these fields; the code may be another backend's.
  const read = toCamelCase(parsed) as Details & { status?: string };
  const { status, extras = {}, ...details } = read;
  return {
    isError: status === 'error',
    ...details,
    ...(Object.keys(extras).length > 0 && { extras }),
  };
}
