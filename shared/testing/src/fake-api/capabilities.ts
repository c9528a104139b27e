import type { CapabilityName } from '@tessera/api';
import { json } from './reply.ts';
import type { Reply } from './reply.ts';

/**
 * The reference backend's capabilities, except those of streams and lists that have their own
 * tests: `events`, `logout`, `sessions` and `notifications-read`.
 */
export const usualCapabilities = [
  'accounts',
  'people',
  'blocking',
  'transfers',
  'transfers-again',
  'history',
  'withdrawal-quote',
  'idempotency',
  'exchange-quote',
  'rate-history',
  'total-course',
  'pin-change',
  'pin-reset',
  'phone-change',
  'email-change',
  'limits',
  'payment-requests',
  'merchant-payments',
  'fast-payments',
  'requests',
  'top-up-cancel',
  'deposits',
  'account-details',
] as const satisfies readonly CapabilityName[];

/** The answer of a backend with these capabilities beyond the 19 calls. */
export function offering(...names: readonly CapabilityName[]): Reply {
  return json({ data: { capabilities: names, code_length: 4, pin_length: 4 } });
}
