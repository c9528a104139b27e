/** A gateway that delivers messages, and what it knows us by. */
export interface Gateway {
  readonly url: string;
  readonly token: string | undefined;
}

const timeoutMs = 5000;

/**
 * Hands a message over as JSON by `POST`; any 2xx means that it was taken.
 * @param name what the gateway is called where it fails
 * @throws when it was not taken
 */
export async function postMessage(
  name: string,
  { url, token }: Gateway,
  message: Readonly<Record<string, string>>,
): Promise<void> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The ${name} answered ${response.status}`);
}
