import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { sendWebhook } from '../webhooks/send-webhook.ts';

/**
 * Reports what a person chose on a sandbox page to the backend, signed, from server to server. A
 * report that gets lost is no harm: the backend also asks by itself.
 */
export async function reportToBackend(
  { settings, webhookSecret }: Pick<Services, 'settings' | 'webhookSecret'>,
  path: string,
  report: object,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await sendWebhook(`${settings.apiOrigin}${path}`, report, webhookSecret);
  } catch (error) {
    log.warn({ err: error }, 'the backend did not take the report');
  }
}
