import { sign, signatureHeader } from '../../platform/index.ts';
import type { Services } from '../services/services.ts';

/**
 * Sends a signed webhook to the backend.
 * @throws if the backend cannot be reached
 */
export function reportTo(
  { settings, webhookSecrets }: Pick<Services, 'settings' | 'webhookSecrets'>,
  counterpart: keyof Services['webhookSecrets'],
  path: string,
  report: object,
): Promise<Response> {
  const body = JSON.stringify(report);
  const signature = sign(body, webhookSecrets[counterpart]);
  return fetch(`${settings.apiOrigin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    signal: AbortSignal.timeout(5000),
  });
}
