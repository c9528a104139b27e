import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';
import type { Intent } from '../idempotency/intent.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { verifyPin, wrongPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';

const reasons = [
  'not-found',
  'expired',
  'code-used',
  'not-allowed',
  'insufficient-funds',
  'limit-exceeded',
] as const;

/** What is specific to a kind of order. */
export interface OrderKind<Code extends ErrorCode> {
  readonly kind: 'transfer' | 'payment';
  /** The refusal for each reason why `execute_order` does not execute one of this kind. */
  readonly refusals: Readonly<Partial<Record<(typeof reasons)[number], Code>>>;
  /** The refusal of every open order while no provider can carry it out. */
  readonly unavailable?: Code | undefined;
  /** Runs in the transaction that moved the money. */
  readonly afterwards?: (tx: Queryable, transactionId: string) => Promise<void>;
}

interface Confirmation {
  readonly userId: string;
  readonly body: { readonly id: string; readonly pin: string };
  readonly intentOf: (payload: readonly string[]) => Intent | undefined;
}

/**
 * Executes an order that a preview stored, at most once, with the PIN of its user (KIT-4): it moves exactly
 * what was shown. An order that has been executed returns the same transaction again. Problems with the order
 * are reported before the PIN costs a try.
 */
export function confirmOrder<Code extends ErrorCode>(
  { db, pepper }: Pick<Services, 'db' | 'pepper'>,
  kind: OrderKind<Code>,
  { userId, body: { id, pin }, intentOf }: Confirmation,
) {
  return runOnce(db, intentOf([id]), async (commit) => {
    const settled = await settledOrder(db, kind, userId, id);
    if (settled !== undefined) return commit(() => Promise.resolve(settled));
    if (kind.unavailable !== undefined) return refused(kind.unavailable);
    const checked = await verifyPin(db, pepper, userId, pin);
    if (!checked.ok) return wrongPin(checked);
    return commit((tx) => executeOrder(tx, kind, userId, id));
  });
}

const endRow = z.object({
  outcome: z.enum(['executed', 'already', ...reasons]),
  /** The payer's, where money moved. */
  transaction_id: z.string().nullable(),
});
const openOrEndRow = endRow.extend({ outcome: endRow.shape.outcome.nullable() });

/** The answer to an order that nothing can change any more; `undefined` while it can be confirmed. */
async function settledOrder<Code extends ErrorCode>(
  db: Queryable,
  kind: OrderKind<Code>,
  userId: string,
  orderId: string,
): Promise<Answer<MoneyMoved, Code> | undefined> {
  const [order] = await db.query(
    `SELECT transaction_id,
       CASE WHEN transaction_id IS NULL THEN order_obstacle(o, now()) ELSE 'already' END AS outcome
     FROM orders o WHERE id = $1 AND user_id = $2 AND kind = $3`,
    [orderId, userId, kind.kind],
    openOrEndRow,
  );
  if (order === undefined) return answerTo(kind, { outcome: 'not-found', transaction_id: null });
  const { outcome, transaction_id } = order;
  return outcome === null ? undefined : answerTo(kind, { outcome, transaction_id });
}

/** Executes an order whose PIN has been checked, all in `tx`. */
export async function executeOrder<Code extends ErrorCode>(
  tx: Queryable,
  kind: OrderKind<Code>,
  userId: string,
  orderId: string,
): Promise<Answer<MoneyMoved, Code>> {
  const [executed] = await tx.query(
    'SELECT outcome, transaction_id FROM execute_order($1, $2, $3)',
    [userId, kind.kind, orderId],
    endRow,
  );
  if (executed === undefined) throw new Error('execute_order answered nothing');
  const { outcome, transaction_id } = executed;
  if (outcome === 'executed' && transaction_id !== null) {
    await kind.afterwards?.(tx, transaction_id);
  }
  return answerTo(kind, executed);
}

function answerTo<Code extends ErrorCode>(
  { kind, refusals }: OrderKind<Code>,
  { outcome, transaction_id }: z.infer<typeof endRow>,
): Answer<MoneyMoved, Code> {
  if (outcome === 'executed' || outcome === 'already')
    return { ok: true, body: { transaction_id } };
  const code = refusals[outcome];
  if (code === undefined) throw new Error(`A ${kind} order ended as ${outcome}`);
  return refused(code);
}
