import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { keyErrors } from '@tessera/wire/errors';
import { z } from 'zod';
import { inTurn, type PasskeyCheck, type PinCheck } from '../../identity/index.ts';
import {
  type Answer,
  type Database,
  errorCode,
  evaluate,
  type Intent,
  isDatabaseTrouble,
  type JsonCall,
  type Queryable,
  readRow,
  type Refused,
  refused,
  storedAnswer,
} from '../../platform/index.ts';
import type { Proof } from './proof.ts';

/** Runs the call that moves money and stores its answer, both or neither. */
export type Commit = <Its extends Answer<object>>(change: JsonCall<Its>) => Promise<Its>;

interface MoneyCall<Begun, Its> {
  /** Without an intent, every request runs the call again. */
  readonly intent: Intent | undefined;
  /** Runs in the same statement as taking the lease; takes a try at the PIN if `takesTry`. */
  readonly begin: (takesTry: boolean) => JsonCall<Begun>;
  /** Refuses what needs no proof, such as an expired order. */
  readonly beforeProof?: (commit: Commit, begun: Begun) => Promise<Its | undefined>;
  readonly proof?: Proof<Begun> | undefined;
  /**
   * May call outside services, then calls `commit` once to move money. If a PIN proves the call, the commit must also
   * clear the tries at it.
   */
  readonly work: (
    commit: Commit,
    begun: Begun,
    /** When the intent first arrived; `undefined` without a key. */
    beganAt: Date | undefined,
  ) => Promise<Its>;
}

type KeyRefused = Refused<(typeof keyErrors)[number]>;
type ProofMissing = Refused<'PIN_REQUIRED'>;
type ProofRefused = Exclude<PinCheck | PasskeyCheck, { readonly ok: true }>;

/**
 * Runs a money call at most once for its intent, and only with the user's PIN or passkey (BACK-3). One statement
 * takes the lease, a second one moves the money and stores the answer. Every replay within 24 hours gets the stored
 * answer, also if it is a refusal. A refusal without `commit`, such as a wrong PIN, is not stored: the same intent
 * may be tried again. After trouble with the database the intent and its start time stay, and the client may repeat
 * it at once. After a crash money and answer are both stored or both missing, and the lease expires.
 * @throws QueueFull
 */
export function moneyCall<Begun, Its extends Answer<object>>(
  db: Database,
  call: MoneyCall<Begun, Its> & { readonly proof: Proof<Begun> },
): Promise<Its | KeyRefused | ProofRefused>;
export function moneyCall<Begun, Its extends Answer<object>>(
  db: Database,
  call: MoneyCall<Begun, Its> & { readonly proof?: undefined },
): Promise<Its | KeyRefused>;
/** A call that may need a proof: it then commits PIN_REQUIRED, which is not stored. */
export function moneyCall<Begun, Its extends Answer<object>>(
  db: Database,
  call: MoneyCall<Begun, Its>,
): Promise<Its | KeyRefused | ProofRefused | ProofMissing>;
export function moneyCall<Begun, Its extends Answer<object>>(
  db: Database,
  call: MoneyCall<Begun, Its>,
): Promise<Its | KeyRefused | ProofRefused | ProofMissing> {
  return call.proof === undefined
    ? claimAndRun(db, call)
    : inTurn(call.proof.userId, () => claimAndRun(db, call));
}

async function claimAndRun<Begun, Its extends Answer<object>>(
  db: Database,
  call: MoneyCall<Begun, Its>,
) {
  const { intent, proof, begin } = call;
  const isProven = intent && proof ? provenSecrets.has(intent, proof.secret) : false;
  const takesTry = proof?.takesPinTry === true && !isProven;
  const claimed = await claim(db, intent, begin(takesTry));
  switch (claimed.state) {
    case 'claimed':
      return runClaimed(db, call, claimed, isProven);
    case 'answered': {
      const refusal = isProven ? undefined : await refuseReplay(db, call, claimed.proof);
      return refusal ?? (claimed.answer as Its);
    }
    case 'mismatch':
      return refused('IDEMPOTENCY_MISMATCH');
    case 'running':
      return refused('IDEMPOTENCY_RUNNING', { retry_after_s: claimed.retryAfterS });
  }
}

/** Values of the column `proof`, which otherwise holds the hash of a passkey's answer: see `finish_intent`. */
const noProof = 'none';
const pinProof = 'pin';

const asksForProof = (answer: Answer<object>) => !answer.ok && answer.code === 'PIN_REQUIRED';

/** Refuses a stored answer that took a proof, unless the repetition brings a right one (SEC-12). */
async function refuseReplay<Begun, Its>(
  db: Database,
  { proof, begin }: Pick<MoneyCall<Begun, Its>, 'proof' | 'begin'>,
  took: string | null,
): Promise<ProofRefused | ProofMissing | undefined> {
  if (took === noProof || took === proof?.mark) return undefined;
  if (proof === undefined) return took === null ? undefined : refused('PIN_REQUIRED');
  const checked = await proof.checkAgain(() => evaluate(db, begin(false)));
  return checked.ok ? undefined : checked;
}

async function runClaimed<Begun, Its extends Answer<object>>(
  db: Database,
  { intent, beforeProof, proof, work }: MoneyCall<Begun, Its>,
  { leaseId, begun, beganAt }: Claimed<Begun>,
  isProven: boolean,
): Promise<Its | KeyRefused | ProofRefused> {
  // Renewals use their own connections: money calls that wait for each other could hold all the others. They do not
  // wait for a standby, since a renewal that is lost with its server only makes the lease end sooner.
  const lease = intent && { ...intent, id: leaseId, db: db.for('asides') };
  const stopRenewing = lease && keepLease(lease);
  const done = { isKept: false, wasRight: false, inTrouble: false };
  const commitWith =
    (took: string | null): Commit =>
    async (change) => {
      const answer = await (lease ? finish(db, lease, took, change) : evaluate(db, change));
      done.isKept = !asksForProof(answer);
      return answer;
    };
  try {
    const refusal = await beforeProof?.(commitWith(noProof), begun);
    if (refusal !== undefined) return refusal;
    if (proof !== undefined && !isProven) {
      const checked = await proof.check(begun);
      if (!checked.ok) return checked;
      done.wasRight = true;
    }
    return await work(commitWith(proof ? (proof.mark ?? pinProof) : null), begun, beganAt);
  } catch (error) {
    if (error instanceof LeaseLost) return refused('IDEMPOTENCY_RUNNING');
    done.inTrouble = isDatabaseTrouble(error);
    throw error;
  } finally {
    stopRenewing?.();
    try {
      if (lease && !done.isKept) await (done.inTrouble ? endLease : forgetIntent)(lease);
    } finally {
      if (proof && done.wasRight && !done.isKept) {
        if (intent) provenSecrets.add(intent, proof.secret);
        // If this fails too, the next right PIN clears the tries.
        await proof.forgetTries().catch(() => undefined);
      }
    }
  }
}

/** A lease that was not renewed for this long belongs to a dead process (LOAD-3). */
const leaseS = 10;
const renewEveryMs = 3_000;

interface Claimed<Begun> {
  readonly state: 'claimed';
  readonly leaseId: string;
  readonly begun: Begun;
  readonly beganAt: Date | undefined;
}

type Claim<Begun> =
  | Claimed<Begun>
  | { readonly state: 'answered'; readonly answer: Answer; readonly proof: string | null }
  | { readonly state: 'running'; readonly retryAfterS: number }
  | { readonly state: 'mismatch' };

const claimedRow = z.discriminatedUnion('state', [
  z.object({ state: z.literal('claimed'), began_at: z.date(), begun: z.unknown() }),
  z.object({
    state: z.literal('answered'),
    answer: storedAnswer,
    proof: z.string().nullable(),
  }),
  z.object({ state: z.literal('running'), retry_after_s: z.number() }),
  z.object({ state: z.literal('mismatch') }),
]);

/**
 * Takes the lease of an intent and runs `begin` in the same statement, or returns why there is no lease. A key
 * expires after 24 hours.
 */
export async function claim<Begun>(
  db: Queryable,
  intent: Intent | undefined,
  begin: JsonCall<Begun>,
): Promise<Claim<Begun>> {
  const leaseId = randomUUID();
  if (intent === undefined) {
    return { state: 'claimed', leaseId, begun: await evaluate(db, begin), beganAt: undefined };
  }
  const { userId, endpoint, key, fingerprint } = intent;
  const { sql, params } = begin;
  // PostgreSQL evaluates a CASE branch only if it is taken, so `begin` runs only with the lease.
  const [row] = await db.query(
    `SELECT c.*, CASE WHEN c.state = 'claimed' THEN ${sql} END AS begun
     FROM claim_intent(${after(params, 6)}) c`,
    [...params, userId, endpoint, key, fingerprint, leaseId, leaseS],
    claimedRow,
  );
  if (row === undefined) throw new Error('claim_intent answered nothing');
  switch (row.state) {
    case 'claimed': {
      const begun = readRow(row.begun, begin.result);
      return { state: row.state, leaseId, begun, beganAt: row.began_at };
    }
    case 'running':
      return { state: row.state, retryAfterS: row.retry_after_s };
    case 'answered':
    case 'mismatch':
      return row;
  }
}

function after(params: readonly unknown[], count: number): string {
  return Array.from({ length: count }, (_, index) => `$${params.length + index + 1}`).join(', ');
}

interface Lease extends Omit<Intent, 'fingerprint'> {
  readonly id: string;
  readonly db: Queryable;
}

const heldLease =
  'user_id = $1 AND endpoint = $2 AND key = $3 AND lease_id = $4 AND answer IS NULL';
const namesOf = ({ userId, endpoint, key, id }: Lease) => [userId, endpoint, key, id];

/** Renews a lease until the returned function stops it. The next renewal makes up for a failed one. */
export function keepLease(lease: Lease, everyMs = renewEveryMs): () => void {
  const renewal = setInterval(() => {
    lease.db
      .query(
        `UPDATE idempotency_keys SET lease_until = now() + make_interval(secs => $5) WHERE ${heldLease}`,
        [...namesOf(lease), leaseS],
      )
      .catch(() => undefined);
  }, everyMs);
  return () => clearInterval(renewal);
}

const leaseLost = 'TL001';
const answerRow = z.object({ answer: z.unknown() });

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** @throws LeaseLost if another process took the lease; nothing happened then */
async function finish<Its extends Answer<object>>(
  db: Queryable,
  lease: Lease,
  took: string | null,
  { sql, params, result }: JsonCall<Its>,
): Promise<Its> {
  try {
    const [row] = await db.query(
      `SELECT finish_intent(${after(params, 4)}, ${sql}, $${params.length + 5}::text) AS answer`,
      [...params, ...namesOf(lease), took],
      answerRow,
    );
    return readRow(row?.answer, result);
  } catch (error) {
    if (errorCode(error) === leaseLost) throw new LeaseLost();
    throw error;
  }
}

async function forgetIntent(lease: Lease): Promise<void> {
  await lease.db.query(`DELETE FROM idempotency_keys WHERE ${heldLease}`, namesOf(lease));
}

/** The intent keeps its start time for the repetition. */
async function endLease(lease: Lease): Promise<void> {
  await lease.db.query(
    `UPDATE idempotency_keys SET lease_until = now() - interval '1 ms' WHERE ${heldLease}`,
    namesOf(lease),
  );
}

/** How long a right PIN or passkey stays valid for a repetition of its intent. */
const servesMs = 60_000;
const mostKept = 1_000;

// The key never leaves this process, so a leaked mark reveals nothing.
const markKey = randomBytes(32);

/**
 * Remembers right PINs and passkey answers of intents that moved nothing, for example because the database failed:
 * the repetition needs no new try. Stores keyed hashes, from which nobody can guess the PIN.
 */
export function rightSecrets(now: () => number = Date.now) {
  const endsMs = new Map<string, number>();
  const markOf = ({ userId, endpoint, key, fingerprint }: Intent, secret: string) =>
    createHmac('sha256', markKey)
      .update(JSON.stringify([userId, endpoint, key, fingerprint, secret]))
      .digest('base64');
  return {
    add: (intent: Intent, secret: string): void => {
      const [oldest] = endsMs.keys();
      if (oldest !== undefined && endsMs.size >= mostKept) endsMs.delete(oldest);
      endsMs.set(markOf(intent, secret), now() + servesMs);
    },
    has: (intent: Intent, secret: string): boolean =>
      (endsMs.get(markOf(intent, secret)) ?? 0) > now(),
  };
}

const provenSecrets = rightSecrets();
