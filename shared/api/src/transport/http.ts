import axios from 'axios';
import type { AxiosAdapter, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { getConfig } from '@tessera/config';
import { endSession, getSession } from '@tessera/session';
import { keepCurrency } from '../drafts/drafts.ts';
import type { ApiFailure } from './api-failure.ts';
import { createHttp } from './client.ts';
import { callerHeaders, takeEarlyRequest } from './early-requests.ts';

const instance = createHttp({
  adapter: (config) => adapterFor(config)(config),
  prepare: sayWhoCalls,
  onAnswer: endRejectedSession,
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
  keepCurrency();
  endSession({ ended: true });
}
