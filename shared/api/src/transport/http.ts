import axios from 'axios';
import type { AxiosAdapter, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { getConfig } from '@tessera/config';
import { endSession, getSession } from '@tessera/session';
import { putTypedAside } from '../typed/typed-texts.ts';
import { apiFailure, readRefusal } from './api-failure.ts';
import { takeEarlyRequest } from './early-requests.ts';
import { FailedCall } from './failed-call.ts';
import { callerHeaders } from './headers.ts';

const instance = axios.create({
  adapter: (config) => adapterFor(config)(config),
  headers: { common: { Accept: 'application/json' } },
  // Until the whole answer is here (API-2).
  timeout: 20_000,
  validateStatus: (status) => status >= 200 && status < 500,
  withXSRFToken: false,
});
instance.interceptors.request.use(sayWhoCalls, null, { synchronous: true });
instance.interceptors.response.use(failIfRefused, fail);
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
  return axios.getAdapter('fetch', early ? { env: { fetch: early } } : undefined);
}

function sayWhoCalls(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { apiBase } = getConfig();
  config.baseURL ??= apiBase;
  if (originOf(http.getUri(config)) !== originOf(apiBase)) {
    throw new TypeError('The address is outside of the API.');
  }
  const { token, language } = getSession();
  config.headers.set(callerHeaders(token, language), false);
  // Without a body there is no type of one.
  if (config.data === undefined) config.headers.setContentType(null);
  return config;
}

function originOf(address: string): string {
  return new URL(address, location.href).origin;
}

async function failIfRefused(response: AxiosResponse): Promise<AxiosResponse> {
  const { isError, details } = await readAnswer(response);
  if (response.status >= 400 || isError) throw new FailedCall(apiFailure('refused', details));
  return response;
}

async function fail(error: unknown): Promise<never> {
  if (!axios.isAxiosError(error)) throw error;
  if (error.response) {
    const { details } = await readAnswer(error.response);
    throw new FailedCall(apiFailure('server', details));
  }
  // A request that the caller cancelled may have been carried out, as one that was cut off.
  const isLate = error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED';
  throw new FailedCall(apiFailure(isLate ? 'timeout' : 'network'));
}

/** An answer to `responseType: 'blob'`. */
export function isFile(data: unknown): data is Blob {
  return typeof data === 'object' && data !== null && 'arrayBuffer' in data;
}

/** What an answer says of a refusal; a session that is no more ends here. */
async function readAnswer({ data, config }: AxiosResponse<unknown>) {
  // A file is refused in JSON as well.
  const isText = isFile(data) && data.type.startsWith('application/json');
  const { isError, ...details } = readRefusal(isText ? JSON.parse(await data.text()) : data);
  const token = /^Token (.*)/.exec(String(config.headers.get('Authorization')))?.[1];
  if (details.code === 'INVALID_TOKEN' && token) endSessionOf(token);
  return { isError, details };
}

/**
 * AUTH-8. If the token was replaced during the call, its rejection says nothing about the new one.
 */
export function endSessionOf(token: string): void {
  if (getSession().token !== token) return;
  putTypedAside();
  endSession({ ended: true });
}
