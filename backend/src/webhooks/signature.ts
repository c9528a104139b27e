import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a signed report: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signatureHeader = 'tessera-signature';

/** With what each outside counterpart signs its reports to us: none of them can speak for another. */
export interface WebhookSecrets {
  readonly payment: string;
  readonly verification: string;
}

const toleranceS = 300;

/** Signs a report from server to server. */
export function sign(body: string, secret: string, nowMs = Date.now()): string {
  const timestamp = Math.floor(nowMs / 1000).toString();
  return `t=${timestamp},v1=${digest(timestamp, body, secret)}`;
}

/** Whether `header` was made for this very body with this secret, within five minutes. */
export function isSigned(
  body: string,
  header: string | undefined,
  secret: string,
  nowMs = Date.now(),
): boolean {
  const [, timestamp, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (timestamp === undefined || given === undefined) return false;
  const expected = digest(timestamp, body, secret);
  const isFresh = Math.abs(nowMs / 1000 - Number(timestamp)) <= toleranceS;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given)) && isFresh;
}

function digest(timestamp: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
