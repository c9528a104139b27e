import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';

const orderRow = z.object({
  transaction_id: z.string().nullable(),
  is_expired: z.boolean(),
  is_used: z.boolean(),
});

type Settled = Answer<MoneyMoved, 'PAYMENT_NOT_FOUND' | 'PAYMENT_EXPIRED' | 'MERCHANT_CODE_USED'>;

/** The answer to an order that nothing can change any more; `undefined` while it can be confirmed. */
export async function settledPayment(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<Settled | undefined> {
  const [order] = await db.query(
    `SELECT transaction_id, expires_at <= now() AS is_expired,
       is_dynamic AND is_code_used(user_id, code) AS is_used
     FROM orders WHERE id = $1 AND user_id = $2 AND kind = 'payment'`,
    [orderId, userId],
    orderRow,
  );
  if (order === undefined) return refused('PAYMENT_NOT_FOUND');
  const { transaction_id, is_expired, is_used } = order;
  if (transaction_id !== null) return { ok: true, body: { transaction_id } };
  if (is_expired) return refused('PAYMENT_EXPIRED');
  return is_used ? refused('MERCHANT_CODE_USED') : undefined;
}
