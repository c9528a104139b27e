import { money, negate } from '@tessera/money';
import type { Logger } from 'pino';
import { z } from 'zod';
import { forEachAtOnce } from '@tessera/bounds';
import { ledgerOutcome } from '../money/index.ts';
import { type Database, knownCurrency } from '../platform/index.ts';
import type { Payout, PayoutProvider } from '../providers/index.ts';
import { destinationKind, payoutsTo } from './kinds.ts';
import { keepDifferences } from './reconciliation/reconciliation-jobs.ts';

const batch = 20;
const atOnce = 10;
// Longer than two submissions in sequence take.
const roundS = 60;

const dueRow = z.object({
  id: z.string(),
  destination_kind: destinationKind,
  destination: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
});

/**
 * Submits the due payouts, in turns between users, and posts or voids their holds: at most {@link batch} in a round,
 * {@link atOnce} at a time. Other processes skip a round until it must have ended, also after a crash. An unsettled
 * payout is tried again after five seconds, later up to an hour; its money stays held until the provider decides.
 */
export async function settleWithdrawals(
  db: Database,
  payouts: PayoutProvider,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  await forEachAtOnce(await claimDue(db), atOnce, (payout) => settle(db, payouts, payout, log));
}

async function settle(
  db: Database,
  payouts: PayoutProvider,
  payout: Payout,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  try {
    const state = await payouts.submit(payout);
    if (state === 'pending') await putOff(db, payout);
    else await end(db, payout, state, log);
  } catch (error) {
    log.warn({ err: error, withdrawal: payout.id }, 'the payout provider could not be asked');
    // If this fails too, the payout is due again when its round is over.
    await putOff(db, payout).catch(() => undefined);
  }
}

async function claimDue(db: Database): Promise<Payout[]> {
  const rows = await db.query(
    `UPDATE withdrawals w
     SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     FROM transactions t
     WHERE t.id = w.id AND w.id IN (
       SELECT id FROM withdrawals WHERE next_attempt_at <= now()
       ORDER BY turn_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING w.id, w.destination_kind, w.destination, t.amount, t.currency_code`,
    [batch, roundS],
    dueRow,
  );
  return rows.map((row) => ({
    id: row.id,
    amount: negate(money(row.amount, knownCurrency(row.currency_code))),
    destination: { kind: row.destination_kind, value: row.destination },
  }));
}

async function putOff(db: Database, { id }: Payout): Promise<void> {
  await db.query(
    `UPDATE withdrawals
     SET next_attempt_at = again_at, turn_at = greatest(turn_at, again_at)
     FROM (
       SELECT now() + least(interval '5 seconds' * 2 ^ least(attempts - 1, 10), interval '1 hour') AS again_at
       FROM withdrawals WHERE id = $1
     ) put_off
     WHERE id = $1 AND next_attempt_at IS NOT NULL`,
    [id],
  );
}

/** How a hold ends, and the difference to report if it already ended the other way. */
const ends = {
  settled: {
    call: "notify_owner_when('posted', post_withdrawal($1), $1, $2)",
    ended: 'posted',
    notification: 'paid',
    difference: 'missing-here',
    detail: 'paid out after it was returned',
  },
  rejected: {
    call: "notify_owner_when('voided', void_withdrawal($1), $1, $2)",
    ended: 'voided',
    notification: 'returned',
    difference: 'missing-there',
    detail: 'rejected after it was paid out',
  },
} as const;

/** If the provider contradicts its earlier answer, an operator reviews the difference (LOAD-8). */
async function end(
  db: Database,
  { id, destination }: Payout,
  state: keyof typeof ends,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const { call, ended, notification, difference, detail } = ends[state];
  const outcome = await ledgerOutcome(
    db,
    call,
    [id, payoutsTo(destination.kind)[notification]],
    [ended, 'already', 'conflict', 'not-found'],
  );
  if (outcome !== 'conflict') return;
  log.error({ withdrawal: id }, detail);
  await keepDifferences(db, 'payouts', [{ operation_id: id, difference, detail }]);
}
