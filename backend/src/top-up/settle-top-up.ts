import type { Money } from '@tessera/money';
import type { Database } from '../database/database.ts';
import { ledgerOutcome } from '../ledger/outcome.ts';
import type { PaymentReport } from './payment-provider.ts';

/** The effect of a report. `conflict`: it contradicts the settled outcome, so a person must look at it. */
export type Settled = 'completed' | 'failed' | 'already' | 'conflict' | 'not-found' | 'pending';

/** Takes over what the payment provider reports: credits once, fails once, or leaves it pending (TOPUP-4). */
export function settleTopUp(db: Database, order: string, report: PaymentReport): Promise<Settled> {
  switch (report.status) {
    case 'paid':
      return complete(db, order, report.amount);
    // An order that the provider never got cannot be paid any more.
    case 'failed':
    case 'absent':
      return fail(db, order);
    case 'pending':
      return Promise.resolve('pending');
  }
}

function complete(db: Database, order: string, { minor, currency }: Money): Promise<Settled> {
  return ledgerOutcome(
    db,
    "notify_owner_when('completed', complete_top_up($1, $2, $3), $1, 'topup_completed')",
    [order, minor, currency],
    ['completed', 'already', 'conflict', 'not-found'],
  );
}

function fail(db: Database, order: string): Promise<Settled> {
  return ledgerOutcome(
    db,
    "notify_owner_when('failed', fail_top_up($1), $1, 'topup_failed')",
    [order],
    ['failed', 'already', 'conflict', 'not-found'],
  );
}
