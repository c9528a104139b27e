import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

export const ledgerBreachRow = z.object({
  breach: z.string(),
  subject: z.string(),
  detail: z.string(),
});
export type LedgerBreach = z.infer<typeof ledgerBreachRow>;

/**
 * Checks the whole ledger (BACK-2): the balances of a currency sum to zero, each balance equals the sum of its
 * movements and matches its history, held amounts equal the open holds, and exchanges have both halves. Reads every
 * movement: for tests and operators, not for a readiness probe.
 */
export function findLedgerBreaches(db: Queryable): Promise<LedgerBreach[]> {
  return db.query('SELECT breach, subject, detail FROM ledger_breaches', [], ledgerBreachRow);
}
