import type { ErrorCode } from '@tessera/wire';

/** What `transfer_obstacle` answers, as refusals. */
export const obstacleRefusals = {
  'not-allowed': 'TRANSFER_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-exceeded': 'TRANSFER_LIMIT',
} as const satisfies Record<string, ErrorCode>;

export type NotAllowed = (typeof obstacleRefusals)[keyof typeof obstacleRefusals];
