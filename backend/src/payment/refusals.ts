import type { ErrorCode } from '@tessera/wire';

/** What `payout_obstacle` answers, as refusals of a payment. */
export const obstacleRefusals = {
  'not-allowed': 'PAYMENT_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-exceeded': 'PAYMENT_LIMIT',
} as const satisfies Record<string, ErrorCode>;
