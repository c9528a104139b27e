import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';
import { obstacleRefusals } from './refusals.ts';
import { notifyBothParties } from './notify-both-parties.ts';

const refusals = {
  'not-found': 'TRANSFER_NOT_FOUND',
  expired: 'TRANSFER_EXPIRED',
  ...obstacleRefusals,
} as const satisfies Record<string, ErrorCode>;

const executedRow = z.object({
  outcome: z.enum(['transferred', 'already']).or(keyOf(refusals)),
  /** The sender's, where money moved. */
  transaction_id: z.string().nullable(),
});

/**
 * Moves what an order says, whose PIN has been checked, and tells both sides (WALLET-3), all in `tx`. An order
 * that has been executed answers the same transaction again. Refuses with TRANSFER_NOT_FOUND,
 * TRANSFER_EXPIRED, TRANSFER_NOT_ALLOWED, INSUFFICIENT_FUNDS or TRANSFER_LIMIT.
 */
export async function sendTransfer(
  tx: Queryable,
  userId: string,
  orderId: string,
): Promise<Answer<MoneyMoved, (typeof refusals)[keyof typeof refusals]>> {
  const [executed] = await tx.query(
    'SELECT outcome, transaction_id FROM execute_transfer($1, $2)',
    [userId, orderId],
    executedRow,
  );
  if (executed === undefined) throw new Error('execute_transfer answered nothing');
  const { outcome, transaction_id } = executed;
  if (outcome !== 'transferred' && outcome !== 'already') return refused(refusals[outcome]);
  if (outcome === 'transferred') await notifyBothParties(tx, transaction_id);
  return { ok: true, body: { transaction_id } };
}
