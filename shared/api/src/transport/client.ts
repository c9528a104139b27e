import axios from 'axios';
import type { AxiosResponse } from 'axios';
import { getConfig } from '@tessera/config';
import { endSession, getSession } from '@tessera/session';
import { apiFailure, readRefusal } from './api-failure.ts';
import type { ApiFailure, ApiResult } from './api-failure.ts';

/** The one HTTP client. Statuses 200–499 are answers; every call has a time limit (API-2). */
export const http = axios.create({
  adapter: 'xhr',
  timeout: 20_000,
  transitional: { clarifyTimeoutError: true },
  validateStatus: (status) => status >= 200 && status < 500,
  headers: { Accept: 'application/json' },
});

export interface Call<Data> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Query parameters. */
  readonly params?: Readonly<Record<string, string | number>> | URLSearchParams;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The page's own origin for `/version.json`; otherwise the configured API. */
  readonly origin?: string;
  /** `null` for calls without a user; the session's token at this moment if left out. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** The content type of a file that is asked for; `reads` gets it as a `Blob`. */
  readonly file?: string;
  /** Instead of the usual time limit. */
  readonly timeoutMs?: number;
  readonly reads: { safeParse(body: unknown): { success: boolean; data?: Data | undefined } };
}

/** Makes one call, once. Never rejects for an expected failure. */
export async function send<Data>(call: Call<Data>): Promise<ApiResult<Data>> {
  const token = call.token === undefined ? getSession().token : call.token;
  const answer = await exchangeBytes(call, token);
  if ('ok' in answer) return answer;
  const { isError, ...details } = readRefusal(answer.data);
  if (details.code === 'INVALID_TOKEN') endSessionOf(token);
  if (answer.status >= 500) return apiFailure('server', details);
  if (answer.status >= 400 || isError) return apiFailure('refused', details);
  const read = call.reads.safeParse(answer.data);
  return read.success
    ? { ok: true, data: read.data as Data }
    : apiFailure('unexpected-shape', details);
}

async function exchangeBytes(
  call: Call<unknown>,
  token: string | null,
): Promise<AxiosResponse<unknown> | ApiFailure> {
  try {
    const answer = await http.request<unknown>({
      method: call.method,
      baseURL: call.origin ?? getConfig().apiBase,
      url: call.path,
      ...(call.params ? { params: call.params } : {}),
      ...(call.body ? { data: call.body } : {}),
      headers: {
        'Accept-Language': getSession().language,
        ...(token === null ? {} : { Authorization: `Token ${token}` }),
        ...(call.file ? { Accept: call.file } : {}),
        ...call.headers,
      },
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.timeoutMs ? { timeout: call.timeoutMs } : {}),
      ...(call.file ? { responseType: 'arraybuffer' } : {}),
    });
    return call.file ? withFile(answer, call.file) : answer;
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    if (error.response) return call.file ? withFile(error.response, call.file) : error.response;
    return apiFailure(error.code === 'ETIMEDOUT' ? 'timeout' : 'network');
  }
}

/** The file as a `Blob`; whatever else was answered in its place is read as the JSON that it is. */
function withFile(answer: AxiosResponse<unknown>, wanted: string): AxiosResponse<unknown> {
  const type = String(answer.headers['content-type']);
  const bytes = answer.data as ArrayBuffer;
  return { ...answer, data: type.startsWith(wanted) ? new Blob([bytes], { type }) : parsed(bytes) };
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** AUTH-8; a token that was replaced while the call was under way says nothing about the new one. */
export function endSessionOf(token: string | null): void {
  if (token !== null && getSession().token === token) endSession();
}
