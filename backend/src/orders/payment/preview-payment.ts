import { toDecimal } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import { keyOf, type Queryable, refused } from '../../platform/index.ts';
import { storeOrder } from '../stored/stored-orders.ts';
import type { Bill } from './read-bill.ts';

/** The answers of `payout_obstacle`, as refusals of a payment. */
export const obstacleRefusals = {
  'not-allowed': 'PAYMENT_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'PAYMENT_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const obstacleRow = z.object({
  is_used: z.boolean(),
  obstacle: keyOf(obstacleRefusals).nullable(),
});

/**
 * Stores what a user is about to pay a merchant and answers it (PAY-4); nothing moves. Refuses with
 * MERCHANT_CODE_USED, PAYMENT_NOT_ALLOWED, INSUFFICIENT_FUNDS, LIMIT_UNKNOWN or PAYMENT_LIMIT.
 */
export async function previewPayment(db: Queryable, account: Account, bill: Bill) {
  const found = await findObstacle(db, account, bill);
  if (bill.code.dynamic && found?.is_used === true) return refused('MERCHANT_CODE_USED');
  const obstacle = found?.obstacle ?? undefined;
  if (obstacle !== undefined) return refused(obstacleRefusals[obstacle]);
  const { code, amount, fee, total } = bill;
  const stored = await storeOrder(db, {
    kind: 'payment',
    account,
    amount,
    columns: {
      fee: fee.minor,
      code: code.payload,
      merchant: `${code.name}, ${code.city}`,
      is_dynamic: code.dynamic,
    },
  });
  const data = {
    ...stored,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    total: toDecimal(total),
    currency_code: total.currency,
    merchant: { name: code.name, city: code.city },
  };
  return { ok: true, body: { data } } as const;
}

async function findObstacle(db: Queryable, { userId, id }: Account, bill: Bill) {
  const { total, code } = bill;
  const [row] = await db.query(
    `SELECT is_code_used($1, $5) AS is_used, payout_obstacle($1, $2, $3, $4) AS obstacle`,
    [userId, id, total.currency, total.minor, code.payload],
    obstacleRow,
  );
  return row;
}
