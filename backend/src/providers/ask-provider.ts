export interface ProviderAddress {
  readonly url: string;
  readonly token: string | undefined;
}

interface ProviderRequest {
  /** Appended to the provider's URL. */
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/**
 * Sends a request to a provider and follows no redirect.
 * @throws if there is no answer in time
 */
export function askProvider(
  { url, token }: ProviderAddress,
  { path = '', body, headers = {}, timeoutMs = 10_000 }: ProviderRequest,
): Promise<Response> {
  return fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** @throws if the status is not 2xx; `name` is the provider's name in the message */
export function jsonOf(name: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The ${name} answered ${response.status}`);
  return response.json();
}
