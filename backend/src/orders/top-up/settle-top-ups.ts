import { forEachAtOnce } from '@tessera/bounds';
import { money, toDecimal } from '@tessera/money';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ledgerOutcome } from '../../money/index.ts';
import { type Database, idRow, knownCurrency } from '../../platform/index.ts';
import type { PaymentProvider, PaymentReport, PaymentReturn } from '../../providers/index.ts';
import type { Services } from '../../providers/index.ts';

const acted = ['completed', 'failed', 'completed-late', 'returning', 'returned'] as const;
const waiting = [
  'unknown-order',
  'other-amount',
  'not-allowed',
  'no-rate',
  'limit-exceeded',
  'paid-after-return',
  'returned-twice',
  'failed-after-paid',
  'returned-after-paid',
  'charged-back-after-paid',
] as const;

/**
 * Applies a report of the payment provider, in any order and however often it comes (TOPUP-4). An order is credited
 * once or fails once. A payment after its failure is credited or given back, as the settings say. An undecidable
 * report is logged and waits for an operator.
 */
export async function settleTopUp(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  order: string,
  report: PaymentReport,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  if (report.status === 'pending') return;
  // If the provider never received the order, nobody can pay it any more.
  const status = report.status === 'absent' ? 'failed' : report.status;
  const { minor, currency } = 'amount' in report ? report.amount : noMoney;
  const outcome = await ledgerOutcome(
    db,
    'report_top_up($1, $2, $3, $4, $5)',
    [order, status, minor, currency, settings.latePayments],
    [...acted, ...waiting, 'already', 'not-found'],
  );
  if (waiting.some((word) => word === outcome)) {
    log.error({ order, status, outcome }, 'a payment waits for an operator');
  }
}

const noMoney = { minor: null, currency: null };

const batch = 20;
const atOnce = 10;

/**
 * Asks the provider about due orders, in turns between users: at most {@link batch} in a round, {@link atOnce} at a
 * time. Each question first sets the time of the next one, from half a minute up to an hour: other processes skip the
 * order, and a crash only delays it.
 */
export async function pollTopUps(
  services: Pick<Services, 'db' | 'settings'>,
  payments: PaymentProvider,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  const due = await services.db.query(
    `WITH due AS (
       SELECT id, least(interval '30 seconds' * 2 ^ least(polls, 7), interval '1 hour') AS pause FROM top_ups
       WHERE next_poll_at <= now() ORDER BY turn_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE top_ups o
     SET polls = polls + 1, next_poll_at = now() + pause, turn_at = greatest(turn_at, now() + pause)
     FROM due WHERE due.id = o.id RETURNING o.id`,
    [batch],
    idRow,
  );
  await forEachAtOnce(due, atOnce, async ({ id }) => {
    try {
      await settleTopUp(services, id, await payments.report(id), log);
    } catch (error) {
      log.warn({ err: error, order: id }, 'the payment provider could not be asked');
    }
  });
}

const dueRow = z.object({
  id: z.string(),
  order: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
});

/**
 * Asks the provider to return uncredited payments until it answers whether it did (TOPUP-4): at most {@link batch} in
 * a round, {@link atOnce} at a time. Each question first sets the time of the next one, from half a minute up to an
 * hour: other processes skip the payment, and a crash only delays it. A refused return waits for an operator.
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
  await forEachAtOnce(due, atOnce, async ({ id, order, amount, currency_code }) => {
    const payment = { id, order, amount: money(amount, knownCurrency(currency_code)) };
    try {
      const state = await payments.giveBack(payment);
      if (state === 'returned') await end(db, payment);
      if (state === 'refused') await refuse(db, payment, log);
    } catch (error) {
      log.warn({ err: error, order }, 'the payment provider could not be asked');
    }
  });
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
