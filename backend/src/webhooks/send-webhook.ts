import { sign, signatureHeader } from './signature.ts';

const timeoutMs = 5000;

/** Reports to `url` from server to server. @throws when the receiver did not take it */
export async function sendWebhook(url: string, report: object, secret: string): Promise<void> {
  const body = JSON.stringify(report);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(body, secret) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`);
}
