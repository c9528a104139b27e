import type { Logger } from 'pino';
import type { Database } from '../../platform/index.ts';
import { lockChain, proveStep, type Step, type StepBounds } from './prove-step.ts';

const usualBounds: StepBounds = { movements: 500, due: 500, inTurn: 200 };

/** The rest is for the next run: a run must not go on for as long as movements come. */
const mostSteps = 100;

const nothing: Step = { found: [], isMore: false };

/**
 * Proves what the ledger has grown by, in small steps of a transaction each. Any number of processes may do this:
 * one works at a time, and the others have nothing to do. A breach is an error in the log and stays a finding; the
 * ledger is never repaired by itself.
 */
export async function proveLedger(
  db: Database,
  log: Pick<Logger, 'error'>,
  bounds = usualBounds,
): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const { found, isMore } = await db.transaction(async (tx) =>
      (await lockChain(tx)) ? proveStep(tx, bounds) : nothing,
    );
    for (const breach of found) log.error(breach, 'the ledger is not in order');
    if (!isMore) return;
  }
}
