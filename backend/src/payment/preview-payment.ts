import { toDecimal } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { refused } from '../idempotency/answer.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { storeOrder } from '../orders/stored-orders.ts';
import { readBill, type Bill } from './read-bill.ts';

const currencyCodeRow = z.object({ currency_code: z.string() });

/** What a user wants to pay, as it came over the wire. */
interface AskedPayment {
  readonly userId: string;
  readonly accountId: string;
  readonly code: string;
  readonly amount: string | undefined;
}

type Account = Pick<AskedPayment, 'userId' | 'accountId'>;

/** What `payout_obstacle` answers, as refusals of a payment. */
export const obstacleRefusals = {
  'not-allowed': 'PAYMENT_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-exceeded': 'PAYMENT_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const obstacleRow = z.object({
  is_used: z.boolean(),
  obstacle: keyOf(obstacleRefusals).nullable(),
});

/**
 * Stores what a user is about to pay a merchant and answers it (PAY-4); nothing moves. Refuses with
 * ACCOUNT_NOT_FOUND, what {@link readBill} says, MERCHANT_CODE_USED, PAYMENT_NOT_ALLOWED, INSUFFICIENT_FUNDS
 * or PAYMENT_LIMIT.
 */
export async function previewPayment(db: Queryable, asked: AskedPayment) {
  const [account] = await db.query(
    'SELECT currency_code FROM ledger_accounts WHERE id = $1 AND user_id = $2',
    [asked.accountId, asked.userId],
    currencyCodeRow,
  );
  if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
  const read = readBill({ ...asked, currency: knownCurrency(account.currency_code) });
  if (!read.ok) return read;
  const { bill } = read;
  const found = await findObstacle(db, asked, bill);
  if (bill.code.dynamic && found?.is_used === true) return refused('MERCHANT_CODE_USED');
  const obstacle = found?.obstacle ?? undefined;
  if (obstacle !== undefined) return refused(obstacleRefusals[obstacle]);
  const { code, amount, fee, total } = bill;
  const stored = await storeOrder(db, {
    kind: 'payment',
    userId: asked.userId,
    accountId: asked.accountId,
    amount,
    fee,
    code: code.payload,
    merchant: `${code.name}, ${code.city}`,
    isDynamic: code.dynamic,
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

async function findObstacle(db: Queryable, { userId, accountId }: Account, bill: Bill) {
  const { total, code } = bill;
  const [row] = await db.query(
    `SELECT is_code_used($1, $5) AS is_used, payout_obstacle($1, $2, $3, $4) AS obstacle`,
    [userId, accountId, total.currency, total.minor, code.payload],
    obstacleRow,
  );
  return row;
}
