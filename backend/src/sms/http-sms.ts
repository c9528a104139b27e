import type { SmsPort } from './port.ts';

const timeoutMs = 5000;

/** An SMS gateway over HTTP: `POST {url}` with `{to, text}`; any 2xx means that it was taken. */
export function httpSms(gateway: {
  readonly url: string;
  readonly token: string | undefined;
}): SmsPort {
  const authorization =
    gateway.token === undefined ? {} : { authorization: `Bearer ${gateway.token}` };
  return {
    send: async ({ phone, text }) => {
      const response = await fetch(gateway.url, {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ to: phone, text }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
    },
  };
}
