import { money, toDecimal } from '@tessera/money';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Database, knownCurrency } from '../../platform/index.ts';
import { workQueue } from '@tessera/bounds';
import type { PaymentProvider, PaymentReturn } from '../../providers/index.ts';

const batch = 20;
const atOnce = 10;

const dueRow = z.object({
  id: z.string(),
  order: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
});

/**
 * Asks the provider to give back payments that were not credited, at most {@link batch} in a round and
 * {@link atOnce} at a time, until it says whether it did (TOPUP-4). Each asking puts off the next one, from half a
 * minute up to an hour, before it is made: other processes leave it alone, and a crash only delays it. One that the
 * provider refuses waits for an operator.
 */
export async function giveBackPayments(
  db: Database,
  payments: PaymentProvider,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  const due = await db.query(
    `UPDATE top_up_returns r
     SET attempts = attempts + 1,
       next_attempt_at = now() + least(interval '30 seconds' * 2 ^ least(attempts, 7), interval '1 hour')
     FROM top_up_reports p
     WHERE p.id = r.report_id AND r.id IN (
       SELECT id FROM top_up_returns WHERE next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING r.id, r.order_id AS order, p.amount, p.currency_code`,
    [batch],
    dueRow,
  );
  const run = workQueue(atOnce, batch);
  const giveBack = async (payment: PaymentReturn) => {
    try {
      const state = await payments.giveBack(payment);
      if (state === 'returned') await end(db, payment);
      if (state === 'refused') await refuse(db, payment, log);
    } catch (error) {
      log.warn({ err: error, order: payment.order }, 'the payment provider could not be asked');
    }
  };
  await Promise.all(
    due.map(({ id, order, amount, currency_code }) =>
      run(() => giveBack({ id, order, amount: money(amount, knownCurrency(currency_code)) })),
    ),
  );
}

async function end(db: Database, { id }: PaymentReturn): Promise<void> {
  await db.query(
    `UPDATE top_up_returns SET state = 'returned', next_attempt_at = NULL
     WHERE id = $1 AND state = 'asked'`,
    [id],
  );
}

async function refuse(
  db: Database,
  { id, order, amount }: PaymentReturn,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  await db.query('SELECT refuse_return($1)', [id]);
  const refusedAmount = { amount: toDecimal(amount), currency: amount.currency };
  log.error({ order, ...refusedAmount }, 'a payment waits for an operator');
}
