import { money, type Money } from '@tessera/money';
import { z } from 'zod';
import { keyOf, knownCurrency, type Queryable } from '../../platform/index.ts';

const statuses = { completed: 'complete', failed: 'failed', pending: 'pending' } as const;

const statusRow = z.object({
  status: keyOf(statuses),
  amount: z.bigint(),
  currency_code: z.string(),
});

/** How an order stands, and what it is for. */
interface TopUpStatus {
  readonly status: (typeof statuses)[keyof typeof statuses];
  readonly amount: Money;
}

/** The status of a user's own top-up; those of other users are not found (TOPUP-4). */
export async function topUpStatus(
  db: Queryable,
  userId: string,
  order: string,
): Promise<TopUpStatus | undefined> {
  const [row] = await db.query(
    `SELECT t.status, t.amount, t.currency_code FROM top_ups o JOIN transactions t ON t.id = o.id
     WHERE o.id = $1 AND t.user_id = $2`,
    [order, userId],
    statusRow,
  );
  if (row === undefined) return undefined;
  const { status, amount, currency_code: currency } = row;
  return { status: statuses[status], amount: money(amount, knownCurrency(currency)) };
}
