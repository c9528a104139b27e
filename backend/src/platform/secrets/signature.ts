import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a signed report: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signatureHeader = 'tessera-signature';

/**
 * With what each outside counterpart signs its reports to us: none of them can speak for another. While a secret is
 * exchanged it is two with a comma between them, the new one first, and either is good.
 */
export interface WebhookSecrets {
  readonly payment: string;
  readonly verification: string;
  /** The one of deposits from networks and banks. */
  readonly deposit: string;
}

const toleranceS = 300;

/** Signs a report from server to server. */
export function sign(body: string, secret: string, nowMs = Date.now()): string {
  const timestamp = Math.floor(nowMs / 1000).toString();
  const [newest = ''] = secret.split(',');
  return `t=${timestamp},v1=${digest(timestamp, body, newest)}`;
}

/** Whether `header` was made for this very body with this secret, or one of the two, within five minutes. */
export function isSigned(body: string, header: string | undefined, secret: string): boolean {
  const [, timestamp, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (timestamp === undefined || given === undefined) return false;
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceS;
  const isMadeWith = (each: string) =>
    timingSafeEqual(Buffer.from(digest(timestamp, body, each)), Buffer.from(given));
  return secret.split(',').some(isMadeWith) && isFresh;
}

function digest(timestamp: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
