import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';

const orderRow = z.object({
  transaction_id: z.string().nullable(),
  is_expired: z.boolean(),
});

/** The answer to an order that nothing can change any more; `undefined` while it can be confirmed. */
export async function settledOrder(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<Answer<MoneyMoved, 'TRANSFER_NOT_FOUND' | 'TRANSFER_EXPIRED'> | undefined> {
  const [order] = await db.query(
    `SELECT transaction_id, expires_at <= now() AS is_expired FROM orders
     WHERE id = $1 AND user_id = $2 AND kind = 'transfer'`,
    [orderId, userId],
    orderRow,
  );
  if (order === undefined) return refused('TRANSFER_NOT_FOUND');
  const { transaction_id, is_expired } = order;
  if (transaction_id !== null) return { ok: true, body: { transaction_id } };
  return is_expired ? refused('TRANSFER_EXPIRED') : undefined;
}
