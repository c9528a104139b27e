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

/** Makes the one call that moves money, and keeps its answer with it: both or neither. */
export type Commit = <Its extends Answer<object>>(change: JsonCall<Its>) => Promise<Its>;

interface MoneyCall<Begun, Its> {
  /** Without one the call is made as often as it is sent. */
  readonly intent: Intent | undefined;
  /** The call that it begins with, together with the lease; takes a try at the PIN where `takesTry`. */
  readonly begin: (takesTry: boolean) => JsonCall<Begun>;
  /** Refuses what needs no proof to be refused, such as an order that has expired. */
  readonly beforeProof?: (commit: Commit, begun: Begun) => Promise<Its | undefined>;
  readonly proof?: Proof<Begun> | undefined;
  /**
   * May call outside services, and calls `commit` once to move money. With a PIN, the commit has to forget the tries
   * at it.
   */
  readonly work: (
    commit: Commit,
    begun: Begun,
    /** When the intent came first; without a key that is now. */
    beganAt: Date | undefined,
  ) => Promise<Its>;
}

type KeyRefused = Refused<(typeof keyErrors)[number]>;
type ProofMissing = Refused<'PIN_REQUIRED'>;
type ProofRefused = Exclude<PinCheck | PasskeyCheck, { readonly ok: true }>;

/**
 * Makes a money call at most once for its intent, and only with the PIN or a passkey of its user (BACK-3). Two statements: one
 * takes the lease of the key and begins, the other moves the money and keeps the answer. What `commit` answers, a
 * refusal included, is the response of every replay for 24 hours. A refusal without `commit`, such as a wrong PIN, is
 * not stored: the same intent may be tried again.
 *
 * After trouble with the database the intent stays, with the time when it began, and can be sent again at once.
 * After a crash either both the money and the response are stored, or neither, and the lease expires.
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
/** One that asks for a proof only sometimes, by committing PIN_REQUIRED, which is not kept. */
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
      // The same call stored this answer for the intent.
      return refusal ?? (claimed.answer as Its);
    }
    case 'mismatch':
      return refused('IDEMPOTENCY_MISMATCH');
    case 'running':
      return refused('IDEMPOTENCY_RUNNING', { retry_after_s: claimed.retryAfterS });
  }
}

/** What a stored answer took, beside the mark of what a passkey signed: see `finish_intent`. */
const noProof = 'none';
const pinProof = 'pin';

const asksForProof = (answer: Answer<object>) => !answer.ok && answer.code === 'PIN_REQUIRED';

/** Why a stored answer is not told: it took a proof, and none or a wrong one is brought (SEC-12). */
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
  // Not by a place of money calls: those that wait for each other could have them all. A lease that is lost with
  // its server only ends earlier, so that it waits for no standby.
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
        // In trouble with the database the tries are forgotten with the next right PIN.
        await proof.forgetTries().catch(() => undefined);
      }
    }
  }
}

/** After so long without renewal the process that held the lease is taken for dead (LOAD-3). */
const leaseS = 10;
const renewEveryMs = 3_000;

/** An intent that this process carries out. */
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
 * Takes the lease of an intent and makes the call that its work begins with, all or nothing, or returns why the
 * lease is unavailable. A key expires after 24 hours.
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
  // PostgreSQL evaluates a branch of CASE only where it is taken.
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

/** The next so many parameters of a statement. */
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

/**
 * Renews a lease for as long as its work goes on. A renewal that fails is made up for by the next one, and a
 * lease that was lost stays lost.
 * @returns stops it
 */
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

/**
 * Makes the call that moves money and keeps its answer, all or nothing.
 * @throws LeaseLost where it was: then nothing happened
 */
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

/** Forgets an intent that came to nothing, so that it can be sent again under the same key. */
async function forgetIntent(lease: Lease): Promise<void> {
  await lease.db.query(`DELETE FROM idempotency_keys WHERE ${heldLease}`, namesOf(lease));
}

/** Ends a lease whose work met trouble. The intent stays, with the time when it began, for its repetition. */
async function endLease(lease: Lease): Promise<void> {
  await lease.db.query(
    `UPDATE idempotency_keys SET lease_until = now() - interval '1 ms' WHERE ${heldLease}`,
    namesOf(lease),
  );
}

/** For that long after it was right a PIN or a passkey serves a repetition of its intent. */
const servesMs = 60_000;
const mostKept = 1_000;

// This process alone has the key, so that the marks are worth nothing outside of it.
const markKey = randomBytes(32);

/**
 * PINs and answers of passkeys that were right for intents which came to nothing, such as by trouble with the
 * database: their repetition needs no try and no check. Neither the PIN nor anything that it could be guessed from is
 * kept.
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
