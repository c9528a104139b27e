import { toDecimal, type Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Account } from '../accounts/accounts.ts';
import type { Queryable } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { refused, type Answer, type MoneyMoved } from '../idempotency/answer.ts';
import { notify } from '../notifications/notify.ts';

/** An exchange as its user confirms it: between two of their accounts, each amount in that account's currency. */
interface ExchangeOrder {
  readonly userId: string;
  readonly quoteId: string;
  readonly from: Pick<Account, 'id'>;
  readonly to: Pick<Account, 'id'>;
  readonly sold: Money;
  readonly bought: Money;
  /** When its intent came first. */
  readonly beganAt?: Date | undefined;
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'quote-not-found': 'QUOTE_NOT_FOUND',
  'quote-used': 'QUOTE_USED',
  'quote-expired': 'QUOTE_EXPIRED',
  'quote-mismatch': 'QUOTE_MISMATCH',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
} as const satisfies Record<string, ErrorCode>;

type Exchanged = Answer<MoneyMoved, (typeof refusals)[keyof typeof refusals]>;

const executedRow = z.object({
  outcome: z.literal('exchanged').or(keyOf(refusals)),
  transaction_id: z.string().nullable(),
});

/**
 * Exchanges between two accounts of a user at a quote of theirs (XCHG-1): both movements or none. The ledger's
 * function reads the quote, once and under its lock: whether it is the user's and still good, and whether the
 * amounts are what it gives. Refuses with ACCOUNT_NOT_FOUND, QUOTE_NOT_FOUND, QUOTE_USED, QUOTE_EXPIRED,
 * QUOTE_MISMATCH or INSUFFICIENT_FUNDS.
 */
export async function exchangeMoney(
  tx: Queryable,
  { userId, quoteId, from, to, sold, bought, beganAt }: ExchangeOrder,
): Promise<Exchanged> {
  const [executed] = await tx.query(
    `SELECT outcome, transaction_id FROM execute_exchange($1, $2, $3, $4, $5, $6, now(), $7)`,
    [userId, quoteId, from.id, to.id, sold.minor, bought.minor, beganAt ?? null],
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
