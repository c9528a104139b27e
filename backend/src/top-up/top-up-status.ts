import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';

const statuses = { completed: 'complete', failed: 'failed', pending: 'pending' } as const;

const statusRow = z.object({ status: keyOf(statuses) });

export type TopUpStatus = (typeof statuses)[keyof typeof statuses];

/** The status of a user's own top-up; those of other users are not found (TOPUP-4). */
export async function topUpStatus(
  db: Queryable,
  userId: string,
  order: string,
): Promise<TopUpStatus | undefined> {
  const [row] = await db.query(
    `SELECT t.status FROM top_ups o JOIN transactions t ON t.id = o.id
     WHERE o.id = $1 AND t.user_id = $2`,
    [order, userId],
    statusRow,
  );
  return row && statuses[row.status];
}
