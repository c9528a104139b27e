import type { keyErrors } from '@tessera/wire/errors';
import {
  type Answer,
  type Database,
  evaluate,
  type Intent,
  isDatabaseTrouble,
  type JsonCall,
  type Refused,
  refused,
} from '../../platform/index.ts';
import { claim, finish, keepLease, letGo, release, type Claimed } from './lease.ts';

/** Makes the one call that moves money, and keeps its answer with it: both or neither. */
export type Commit = <Its extends Answer<object>>(change: JsonCall<Its>) => Promise<Its>;

/** The work of a money call, after the call that it begins with. */
type Work<Begun, Its> = (
  commit: Commit,
  begun: Begun,
  /** When the intent came first; without a key that is now. */
  beganAt: Date | undefined,
) => Promise<Its>;

type KeyRefused = Refused<(typeof keyErrors)[number]>;

/**
 * Runs a money call at most once for its intent (BACK-3), in two statements: one takes the lease and makes the
 * call `begin`, the other makes the call that `work` commits and keeps its answer. `work` may call outside
 * services, and calls `commit` once to move money: what that answers, a refusal included, is the response of every
 * replay for 24 hours. A refusal without `commit`, such as a wrong PIN, is not stored: the same intent may be tried
 * again.
 *
 * After trouble with the database the intent stays, with the time when it began, and can be sent again at once.
 * After a crash either both the money and the response are stored, or neither, and the lease expires.
 */
export async function runOnce<Begun, Its extends Answer<object>>(
  db: Database,
  intent: Intent | undefined,
  begin: JsonCall<Begun>,
  work: Work<Begun, Its>,
): Promise<Its | KeyRefused> {
  if (intent === undefined) {
    return work((change) => evaluate(db, change), await evaluate(db, begin), undefined);
  }
  const claimed = await claim(db, intent, begin);
  switch (claimed.state) {
    case 'claimed':
      return runClaimed(db, intent, claimed, work);
    case 'answered':
      // The same call stored this answer for the intent.
      return claimed.answer as Its;
    case 'mismatch':
      return refused('IDEMPOTENCY_MISMATCH');
    case 'running':
      return refused('IDEMPOTENCY_RUNNING', { retry_after_s: claimed.retryAfterS });
  }
}

async function runClaimed<Begun, Its extends Answer<object>>(
  db: Database,
  intent: Intent,
  { leaseId, beganAt, begun }: Claimed<Begun>,
  work: Work<Begun, Its>,
): Promise<Its | KeyRefused> {
  const answered = { kept: false, inTrouble: false };
  const commit: Commit = async (change) => {
    const answer = await finish(db, intent, leaseId, change);
    if (answer === undefined) throw new LeaseLost();
    answered.kept = true;
    return answer;
  };
  // Not by a place of money calls: those that wait for each other could have them all. A lease that is lost with
  // its server only ends earlier, so that it waits for no standby.
  const asides = db.for('asides');
  const stopRenewing = keepLease(asides, intent, leaseId);
  try {
    return await work(commit, begun, beganAt);
  } catch (error) {
    if (error instanceof LeaseLost) return refused('IDEMPOTENCY_RUNNING');
    answered.inTrouble = isDatabaseTrouble(error);
    throw error;
  } finally {
    stopRenewing();
    if (!answered.kept) await (answered.inTrouble ? letGo : release)(asides, intent, leaseId);
  }
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
