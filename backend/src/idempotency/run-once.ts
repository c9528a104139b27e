import type { keyErrors } from '@tessera/wire/errors';
import type { Database, Queryable } from '../database/database.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { refused, type Answer, type Refused } from './answer.ts';
import type { Intent } from './intent.ts';
import { claim, finish, keepLease, letGo, release } from './lease.ts';

/**
 * Runs a change in one database transaction and keeps its answer in the same one. The change is told when its
 * intent came first; without a key that is now.
 */
export type Commit = <Its extends Answer<object>>(
  change: (tx: Queryable, beganAt?: Date) => Promise<Its>,
) => Promise<Its>;

type KeyRefused = Refused<(typeof keyErrors)[number]>;

/**
 * Runs a money call at most once for its intent (BACK-3). `work` may call outside services, and calls
 * `commit` once to move money: what `commit` returns, a refusal included, is the response of every replay for
 * 24 hours. A refusal without `commit`, such as a wrong PIN, is not stored: the same intent may be tried
 * again.
 *
 * After trouble with the database the intent stays, with the time when it began, and can be sent again at once.
 * After a crash either both the money and the response are stored, or neither, and the lease expires.
 */
export async function runOnce<Its extends Answer<object>>(
  db: Database,
  intent: Intent | undefined,
  work: (commit: Commit) => Promise<Its>,
): Promise<Its | KeyRefused> {
  if (intent === undefined) return work((change) => db.transaction((tx) => change(tx)));
  const claimed = await claim(db, intent);
  // What is stored for an intent was answered by the same call.
  if (claimed.state === 'answered') return claimed.answer as Its;
  if (claimed.state === 'mismatch') return refused('IDEMPOTENCY_MISMATCH');
  if (claimed.state === 'running') {
    return refused('IDEMPOTENCY_RUNNING', { retry_after_s: claimed.retryAfterS });
  }
  return runClaimed(db, intent, claimed, work);
}

async function runClaimed<Its extends Answer<object>>(
  db: Database,
  intent: Intent,
  { leaseId, beganAt }: { readonly leaseId: string; readonly beganAt: Date },
  work: (commit: Commit) => Promise<Its>,
): Promise<Its | KeyRefused> {
  const answered = { kept: false, inTrouble: false };
  const commit: Commit = async (change) => {
    const answer = await db.transaction(async (tx) => {
      const result = await change(tx, beganAt);
      if (!(await finish(tx, intent, leaseId, result))) throw new LeaseLost();
      return result;
    });
    answered.kept = true;
    return answer;
  };
  // Not by a place of money calls: those that wait for each other could have them all.
  const stopRenewing = keepLease(db.for('brief'), intent, leaseId);
  try {
    return await work(commit);
  } catch (error) {
    if (error instanceof LeaseLost) return refused('IDEMPOTENCY_RUNNING');
    answered.inTrouble = isDatabaseTrouble(error);
    throw error;
  } finally {
    stopRenewing();
    if (!answered.kept) await (answered.inTrouble ? letGo : release)(db, intent, leaseId);
  }
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
