import type { Database } from './database.ts';
import { atMost } from './deadlines.ts';
import { isDiskFull, Unconfirmed } from './trouble.ts';

/** Whether commits come through now, as those of money do, or what keeps them. Never rejects. */
export type CommitProbe = () => Promise<'ok' | 'no-standby' | 'disk-full'>;

/** A balancer gives up after a second. */
const answersWithinMs = 500;
/** Seconds longer than a commit takes on a busy server. */
const heldUpAfterMs = 2_000;

// Needs room as tables do that grow: what is in the place of `work_mem` goes to a file of some 200 kB, which is
// removed at once. The log alone has room ahead, so that an empty commit passes on a full disk.
const roomSql = `SELECT count(*) AS rows FROM set_config('work_mem', '64kB', true) AS small,
  LATERAL generate_series(1, 10000 + 0 * length(small))`;
// Commits, and so waits for the standby, without a row that would have to be cleaned up.
const commitSql = `SELECT pg_logical_emit_message(true, 'tessera', '') FROM (${roomSql}) AS written`;

/**
 * Asks by committing, once at a time however many ask. Once a commit is held up, or the disk is full, the answer
 * stays so until another has come through: it does not change with each commit that gives up waiting. The embedded
 * database has no standby.
 */
export function commitProbe(db: Database): CommitProbe {
  const hasStandby = db.kind !== 'pglite';
  const probed = db.for('probe');
  let began = 0;
  let probing: Promise<void> | undefined;
  let answer: Awaited<ReturnType<CommitProbe>> = 'ok';

  async function probe(): Promise<void> {
    try {
      await probed.query(hasStandby ? commitSql : roomSql);
      answer = 'ok';
    } catch (error) {
      // Other trouble says nothing of commits.
      if (isDiskFull(error)) answer = 'disk-full';
      else if (error instanceof Unconfirmed) answer = 'no-standby';
    }
  }

  return async () => {
    if (probing === undefined) {
      began = Date.now();
      probing = probe().finally(() => (probing = undefined));
    }
    if (answer !== 'ok') return answer;
    const asked = await atMost(answersWithinMs, probing);
    const isLate = asked === 'late' && Date.now() - began > heldUpAfterMs;
    if (isLate && hasStandby) answer = 'no-standby';
    return answer;
  };
}
