import axios from 'axios';
import type { AxiosAdapter, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { apiFailure, readRefusal } from './api-failure.ts';
import type { ApiFailure } from './api-failure.ts';
import { FailedCall } from './failed-call.ts';

interface HttpParts {
  /** Completes a request before it goes: its address, and the headers of the caller. */
  readonly prepare: (config: InternalAxiosRequestConfig) => void;
  /** Hears of every answer, with the code of a refusal, before the caller does. */
  readonly onAnswer: (response: AxiosResponse<unknown>, code: ApiFailure['code']) => void;
  /** The way on which requests go, in place of fetch. */
  readonly adapter?: AxiosAdapter;
}

/**
 * An HTTP client of the API: what the page's and a client of Node have in common. It knows no
 * session, configuration or page; an answer of 200 to 499 that is no refusal resolves (API-1), and
 * nothing is sent again by itself. Its calls throw {@link FailedCall} for every other answer, and for none.
 */
export function createHttp({ prepare, onAnswer, adapter }: HttpParts): AxiosInstance {
  const http = axios.create({
    adapter: adapter ?? 'fetch',
    headers: { common: { Accept: 'application/json' } },
    // Until the whole answer is here (API-2).
    timeout: 20_000,
    validateStatus: (status) => status >= 200 && status < 500,
    withXSRFToken: false,
  });
  http.interceptors.request.use(
    (config) => {
      prepare(config);
      // Without a body there is no type of one.
      if (config.data === undefined) config.headers.setContentType(null);
      return config;
    },
    null,
    { synchronous: true },
  );
  /** Reads what an answer says of a refusal. */
  const readAnswer = async (response: AxiosResponse<unknown>) => {
    const { data } = response;
    // A file is refused in JSON as well.
    const isText = isFile(data) && data.type.startsWith('application/json');
    const { isError, ...details } = readRefusal(isText ? JSON.parse(await data.text()) : data);
    onAnswer(response, details.code);
    return { isError, details };
  };
  const failIfRefused = async (response: AxiosResponse<unknown>) => {
    const { isError, details } = await readAnswer(response);
    if (response.status >= 400 || isError) throw new FailedCall(apiFailure('refused', details));
    return response;
  };
  const fail = async (error: unknown): Promise<never> => {
    if (!axios.isAxiosError<unknown>(error)) throw error;
    if (error.response) {
      const { details } = await readAnswer(error.response);
      throw new FailedCall(apiFailure('server', details));
    }
    // A request that the caller cancelled may have been carried out, as one that was cut off.
    const isLate = error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED';
    throw new FailedCall(apiFailure(isLate ? 'timeout' : 'network'));
  };
  http.interceptors.response.use(failIfRefused, fail);
  return http;
}

/** An answer to `responseType: 'blob'`. */
export function isFile(data: unknown): data is Blob {
  return typeof data === 'object' && data !== null && 'arrayBuffer' in data;
}
