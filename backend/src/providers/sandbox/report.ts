import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services/services.ts';
import { sign, signatureHeader } from '../../platform/index.ts';

const timeoutMs = 5000;

/**
 * Reports what a person chose on a sandbox page to the backend, signed, from server to server. A
 * report that gets lost is no harm: the backend also asks by itself.
 */
export async function reportToBackend(
  { settings, webhookSecrets }: Pick<Services, 'settings' | 'webhookSecrets'>,
  counterpart: keyof Services['webhookSecrets'],
  path: string,
  report: object,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await sendWebhook(`${settings.apiOrigin}${path}`, report, webhookSecrets[counterpart]);
  } catch (error) {
    log.warn({ err: error }, 'the backend did not take the report');
  }
}

/** Reports to `url` from server to server. @throws when the receiver did not take it */
async function sendWebhook(url: string, report: object, secret: string): Promise<void> {
  const body = JSON.stringify(report);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(body, secret) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`);
}
