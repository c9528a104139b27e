import type { Money } from '@tessera/money';
import type { Database, Queryable } from '../database/database.ts';
import { ledgerOutcome } from '../ledger/outcome.ts';
import { notifyOwner } from '../transactions/notify-owner.ts';
import type { PaymentReport } from './payment-provider.ts';

/** The effect of a report. `conflict`: it contradicts the settled outcome, so a person must look at it. */
export type Settled = 'completed' | 'failed' | 'already' | 'conflict' | 'not-found' | 'pending';

/** Takes over what the payment provider reports: credits once, fails once, or leaves it pending (TOPUP-4). */
export function settleTopUp(db: Database, order: string, report: PaymentReport): Promise<Settled> {
  switch (report.status) {
    case 'paid':
      return db.transaction((tx) => complete(tx, order, report.amount));
    // An order that the provider never got cannot be paid any more.
    case 'failed':
    case 'absent':
      return db.transaction((tx) => fail(tx, order));
    case 'pending':
      return Promise.resolve('pending');
  }
}

async function complete(tx: Queryable, order: string, amount: Money): Promise<Settled> {
  const outcome = await ledgerOutcome(
    tx,
    'complete_top_up($1, $2, $3)',
    [order, amount.minor, amount.currency],
    ['completed', 'already', 'conflict', 'not-found'],
  );
  if (outcome === 'completed') await notifyOwner(tx, order, 'topup_completed');
  return outcome;
}

async function fail(tx: Queryable, order: string): Promise<Settled> {
  const outcome = await ledgerOutcome(
    tx,
    'fail_top_up($1)',
    [order],
    ['failed', 'already', 'conflict', 'not-found'],
  );
  if (outcome === 'failed') await notifyOwner(tx, order, 'topup_failed');
  return outcome;
}
