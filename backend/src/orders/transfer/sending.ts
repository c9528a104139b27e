import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import { keyOf, type Queryable, refused, type Refused } from '../../platform/index.ts';

/** The amount that leaves an account, in its currency. */
export interface Sending {
  readonly account: Pick<Account, 'id' | 'userId'>;
  readonly amount: Money;
}

/** The answers of `transfer_obstacle`, as refusals. */
export const obstacleRefusals = {
  'not-allowed': 'TRANSFER_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'TRANSFER_LIMIT',
} as const satisfies Record<string, ErrorCode>;

export type NotAllowed = (typeof obstacleRefusals)[keyof typeof obstacleRefusals];

const obstacleRow = z.object({ obstacle: keyOf(obstacleRefusals).nullable() });

/** Why it may not be sent: TRANSFER_NOT_ALLOWED, INSUFFICIENT_FUNDS, LIMIT_UNKNOWN or TRANSFER_LIMIT; `undefined` when it may. */
export async function checkAllowed(
  db: Queryable,
  { account, amount }: Sending,
): Promise<Refused<NotAllowed> | undefined> {
  const [row] = await db.query(
    'SELECT transfer_obstacle($1, $2, $3, $4) AS obstacle',
    [account.userId, account.id, amount.currency, amount.minor],
    obstacleRow,
  );
  const obstacle = row?.obstacle ?? undefined;
  return obstacle === undefined ? undefined : refused(obstacleRefusals[obstacle]);
}
