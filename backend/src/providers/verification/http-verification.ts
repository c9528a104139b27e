import { z } from 'zod';
import type { VerificationPort } from './verification-port.ts';

const timeoutMs = 10_000;

const started = z.object({ url: z.url({ protocol: /^https?$/ }) });
const known = z.object({ status: z.enum(['pending', 'aborted', 'complete']) });

/**
 * A verification provider over HTTP: `POST {url}` with `{id, return_url}`, and `same_as` where the person of an earlier check has to be found, answers `{url}`;
 * `GET {url}/{id}` answers `{status}`, or 404. It may report earlier by webhook.
 */
export function httpVerification(provider: {
  readonly url: string;
  readonly token: string | undefined;
}): VerificationPort {
  const authorization =
    provider.token === undefined ? {} : { authorization: `Bearer ${provider.token}` };
  return {
    start: async ({ id, returnUrl, sameAs }) => {
      const response = await fetch(provider.url, {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ id, return_url: returnUrl, same_as: sameAs }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return started.parse(await jsonOf(response));
    },
    status: async (id) => {
      const response = await fetch(`${provider.url}/${id}`, {
        headers: authorization,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return response.status === 404 ? undefined : known.parse(await jsonOf(response)).status;
    },
  };
}

function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The verification provider answered ${response.status}`);
  return response.json();
}
