import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

/** A ledger invariant that does not hold: which, for what, and the figures. */
export const ledgerBreachRow = z.object({
  breach: z.string(),
  subject: z.string(),
  detail: z.string(),
});
export type LedgerBreach = z.infer<typeof ledgerBreachRow>;

/**
 * Checks the whole ledger (BACK-2): per currency all balances sum to zero, every balance is the sum of its
 * movements and matches its history, the held amount is the sum of open holds, and an exchange has both
 * halves. Reads every movement, so it is for tests and operators, not for a readiness probe.
 */
export function findLedgerBreaches(db: Queryable): Promise<LedgerBreach[]> {
  return db.query('SELECT breach, subject, detail FROM ledger_breaches', [], ledgerBreachRow);
}
