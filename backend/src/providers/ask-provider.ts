/** A provider over HTTP, and the token that it knows us by. */
export interface ProviderAddress {
  readonly url: string;
  readonly token: string | undefined;
}

/** A request to a provider: a `POST` where it has a body, which is sent as JSON, or else a `GET`. */
interface ProviderRequest {
  /** Follows the provider's address as it stands. */
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Asks a provider; none may redirect us. @throws when it does not answer in time */
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

/** The JSON of an answer of the provider that is called `name`. @throws when it is not 2xx */
export function jsonOf(name: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The ${name} answered ${response.status}`);
  return response.json();
}
