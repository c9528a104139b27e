import type { Database } from './database.ts';
import { atMost } from './deadlines.ts';
import { Unconfirmed } from './trouble.ts';

/** Whether commits come through now, as those of money do. Never rejects. */
export type CommitProbe = () => Promise<boolean>;

/** A balancer gives up after a second. */
const answersWithinMs = 500;
/** Seconds longer than a commit takes on a busy server. */
const heldUpAfterMs = 2_000;

// Commits, and so waits for the standby, without a row that would have to be cleaned up.
const commitSql = "SELECT pg_logical_emit_message(true, 'tessera', '')";

/**
 * Asks by committing, once at a time however many ask. Once a commit is held up, the answer stays so until another
 * has come through: it does not change with each commit that gives up waiting. The embedded database has no standby.
 */
export function commitProbe(db: Database): CommitProbe {
  if (db.kind === 'pglite') return () => Promise.resolve(true);
  const probed = db.for('probe');
  let began = 0;
  let probing: Promise<void> | undefined;
  let isHeldUp = false;

  async function probe(): Promise<void> {
    try {
      await probed.query(commitSql);
      isHeldUp = false;
    } catch (error) {
      // Other trouble says nothing of commits.
      isHeldUp ||= error instanceof Unconfirmed;
    }
  }

  return async () => {
    if (probing === undefined) {
      began = Date.now();
      probing = probe().finally(() => (probing = undefined));
    }
    if (isHeldUp) return false;
    const answer = await atMost(answersWithinMs, probing);
    if (answer === 'late' && Date.now() - began > heldUpAfterMs) isHeldUp = true;
    return !isHeldUp;
  };
}
