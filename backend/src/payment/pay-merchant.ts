import type { ErrorCode } from '@tessera/wire';
import type { Queryable } from '../database/database.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';
import { ledgerOutcome } from '../ledger/outcome.ts';
import { obstacleRefusals } from './refusals.ts';

const refusals = {
  'not-found': 'PAYMENT_NOT_FOUND',
  expired: 'PAYMENT_EXPIRED',
  'code-used': 'MERCHANT_CODE_USED',
  ...obstacleRefusals,
} as const satisfies Record<string, ErrorCode>;

const outcomes = [
  'held',
  'already',
  'not-found',
  'expired',
  'code-used',
  'not-allowed',
  'insufficient-funds',
  'limit-exceeded',
] as const;

/**
 * Holds the total of an order whose PIN has been checked (PAY-4); the job of withdrawals pays it out. An order
 * that has been executed answers the same transaction again. Refuses with PAYMENT_NOT_FOUND, PAYMENT_EXPIRED,
 * MERCHANT_CODE_USED, PAYMENT_NOT_ALLOWED, INSUFFICIENT_FUNDS or PAYMENT_LIMIT.
 */
export async function payMerchant(
  tx: Queryable,
  userId: string,
  orderId: string,
): Promise<Answer<MoneyMoved, (typeof refusals)[keyof typeof refusals]>> {
  const params = [userId, orderId];
  const outcome = await ledgerOutcome(tx, 'execute_payment($1, $2)', params, outcomes);
  return outcome === 'held' || outcome === 'already'
    ? { ok: true, body: { transaction_id: orderId } }
    : refused(refusals[outcome]);
}
