import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

const outcomeRow = z.object({ outcome: z.string() });

/** Calls a SQL function of the ledger that returns one word, and checks that the caller handles it. */
export async function ledgerOutcome<Outcome extends string>(
  db: Queryable,
  call: string,
  params: readonly unknown[],
  outcomes: readonly Outcome[],
): Promise<Outcome> {
  const [row] = await db.query(`SELECT ${call} AS outcome`, params, outcomeRow);
  const outcome = outcomes.find((each) => each === row?.outcome);
  if (outcome === undefined) throw new Error(`${call} answered ${String(row?.outcome)}`);
  return outcome;
}
