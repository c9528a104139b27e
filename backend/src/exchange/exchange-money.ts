import { toDecimal, type Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';
import { readAmount } from '../ledger/read-amount.ts';
import { notify } from '../notifications/notify.ts';
import { ownAccounts } from './own-accounts.ts';

/** What a user asks to exchange, as it came over the wire. */
export interface ExchangeOrder {
  readonly userId: string;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly quoteId: string;
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'quote-not-found': 'QUOTE_NOT_FOUND',
  'quote-used': 'QUOTE_USED',
  'quote-expired': 'QUOTE_EXPIRED',
  'quote-mismatch': 'QUOTE_MISMATCH',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
} as const satisfies Record<string, ErrorCode>;

type Exchanged = Answer<
  MoneyMoved,
  'INVALID_AMOUNT' | 'AMOUNT_TOO_PRECISE' | (typeof refusals)[keyof typeof refusals]
>;

const executedRow = z.object({
  outcome: z.literal('exchanged').or(keyOf(refusals)),
  transaction_id: z.string().nullable(),
});

/**
 * Exchanges between two accounts of a user at a quote of theirs (XCHG-1): both movements or none.
 * Refuses with ACCOUNT_NOT_FOUND, an amount code, QUOTE_NOT_FOUND, QUOTE_USED, QUOTE_EXPIRED,
 * QUOTE_MISMATCH or INSUFFICIENT_FUNDS.
 */
export async function exchangeMoney(tx: Queryable, order: ExchangeOrder): Promise<Exchanged> {
  const accounts = await ownAccounts(tx, order.userId, {
    from: order.fromAccountId,
    to: order.toAccountId,
  });
  if (accounts === undefined) return refused('ACCOUNT_NOT_FOUND');
  const sold = readAmount(order.fromAmount, accounts.from.currency);
  if (!sold.ok) return sold;
  const bought = readAmount(order.toAmount, accounts.to.currency);
  if (!bought.ok) return bought;
  return execute(tx, order, sold.amount, bought.amount);
}

// The function reads the quote, once and under its lock: whether it is the user's and still good, and whether
// these amounts are what it gives.
async function execute(
  tx: Queryable,
  order: ExchangeOrder,
  sold: Money,
  bought: Money,
): Promise<Exchanged> {
  const { userId, quoteId, fromAccountId, toAccountId } = order;
  const [executed] = await tx.query(
    `SELECT outcome, transaction_id FROM execute_exchange($1, $2, $3, $4, $5, $6)`,
    [userId, quoteId, fromAccountId, toAccountId, sold.minor, bought.minor],
    executedRow,
  );
  if (executed === undefined) throw new Error('execute_exchange answered nothing');
  const { outcome, transaction_id } = executed;
  if (outcome !== 'exchanged') return refused(refusals[outcome]);
  await notify(tx, userId, 'exchange_completed', {
    from_amount: toDecimal(sold),
    from_currency: sold.currency,
    to_amount: toDecimal(bought),
    to_currency: bought.currency,
  });
  return { ok: true, body: { transaction_id } };
}
