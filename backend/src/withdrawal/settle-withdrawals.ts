import { money, negate } from '@tessera/money';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { keyOf } from '../database/rows.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { ledgerOutcome } from '../ledger/outcome.ts';
import { notifyOwner } from '../transactions/notify-owner.ts';
import type { Payout, PayoutProvider } from './payout-provider.ts';

const batch = 20;

const withdrawal = { paid: 'withdrawal_completed', returned: 'withdrawal_returned' } as const;
const payment = { paid: 'payment_completed', returned: 'payment_returned' } as const;

/** The owner's notification, by kind of destination and outcome. */
const told = { card: withdrawal, usdc: withdrawal, merchant: payment } as const;

const dueRow = z.object({
  id: z.string(),
  destination_kind: keyOf(told),
  destination: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
});

/**
 * Submits withdrawals and payments that are due, at most twenty in a round, and posts or voids their holds.
 * Each attempt puts off the next one, from five seconds up to an hour, before it is made: other processes
 * leave it alone, and a crash only delays it. Until the provider has said which, the money stays held.
 */
export async function settleWithdrawals(
  db: Database,
  payouts: PayoutProvider,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  for (const payout of await claimDue(db)) {
    try {
      const state = await payouts.submit(payout);
      if (state === 'settled') await post(db, payout, log);
      if (state === 'rejected') await giveBack(db, payout, log);
    } catch (error) {
      log.warn({ err: error, withdrawal: payout.id }, 'the payout provider could not be asked');
    }
  }
}

async function claimDue(db: Database): Promise<Payout[]> {
  const rows = await db.query(
    `UPDATE withdrawals w
     SET attempts = attempts + 1,
       next_attempt_at =
         now() + least(interval '5 seconds' * 2 ^ least(attempts, 10), interval '1 hour')
     FROM transactions t
     WHERE t.id = w.id AND w.id IN (
       SELECT id FROM withdrawals WHERE next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING w.id, w.destination_kind, w.destination, t.amount, t.currency_code`,
    [batch],
    dueRow,
  );
  return rows.map((row) => ({
    id: row.id,
    amount: negate(money(row.amount, knownCurrency(row.currency_code))),
    destination: { kind: row.destination_kind, value: row.destination },
  }));
}

function post(
  db: Database,
  { id, destination }: Payout,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const outcomes = ['posted', 'already', 'conflict', 'not-found'] as const;
    const outcome = await ledgerOutcome(tx, 'post_withdrawal($1)', [id], outcomes);
    if (outcome === 'posted') await notifyOwner(tx, id, told[destination.kind].paid);
    if (outcome === 'conflict') log.error({ withdrawal: id }, 'paid out after it was returned');
  });
}

function giveBack(
  db: Database,
  { id, destination }: Payout,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const outcomes = ['voided', 'already', 'conflict', 'not-found'] as const;
    const outcome = await ledgerOutcome(tx, 'void_withdrawal($1)', [id], outcomes);
    if (outcome === 'voided') await notifyOwner(tx, id, told[destination.kind].returned);
    if (outcome === 'conflict') log.error({ withdrawal: id }, 'rejected after it was paid out');
  });
}
