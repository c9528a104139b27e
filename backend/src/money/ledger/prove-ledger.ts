import type { Logger } from 'pino';
import type { Database } from '../../platform/index.ts';
import { lockChain, proveStep, type Step, type StepBounds } from './prove-step.ts';

const usualBounds: StepBounds = { movements: 500, due: 500, inTurn: 200 };

/** Bounds a run, which would otherwise last for as long as movements arrive. */
const mostSteps = 100;

const nothing: Step = { found: [], isMore: false };

/**
 * Proves the new part of the ledger in short transactions. Any number of processes may run it, but only one works at
 * a time. A breach is logged as an error and stored as a finding; nothing is repaired automatically.
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
