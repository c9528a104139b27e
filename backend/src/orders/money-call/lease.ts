import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type Answer,
  errorCode,
  type Intent,
  type JsonCall,
  type Queryable,
  readRow,
  storedAnswer,
} from '../../platform/index.ts';

const claimedRow = z.discriminatedUnion('state', [
  z.object({ state: z.literal('claimed'), began_at: z.date(), begun: z.unknown() }),
  z.object({ state: z.literal('answered'), answer: storedAnswer }),
  z.object({ state: z.literal('running'), retry_after_s: z.number() }),
  z.object({ state: z.literal('mismatch') }),
]);

const answerRow = z.object({ answer: z.unknown() });

/** After so long without renewal the process that held the lease is taken for dead (LOAD-3). */
const leaseS = 10;

const renewEveryMs = 3_000;

/** An intent that this process carries out. */
export interface Claimed<Begun> {
  readonly state: 'claimed';
  readonly leaseId: string;
  /** When the intent came first. */
  readonly beganAt: Date;
  readonly begun: Begun;
}

type Claim<Begun> =
  | Claimed<Begun>
  | { readonly state: 'answered'; readonly answer: Answer }
  | { readonly state: 'running'; readonly retryAfterS: number }
  | { readonly state: 'mismatch' };

/**
 * Takes the lease of an intent and makes the call that its work begins with, all or nothing, or returns why the
 * lease is unavailable. A key expires after 24 hours.
 */
export async function claim<Begun>(
  db: Queryable,
  intent: Intent,
  begin: JsonCall<Begun>,
): Promise<Claim<Begun>> {
  const leaseId = randomUUID();
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
    case 'claimed':
      return {
        state: row.state,
        leaseId,
        beganAt: row.began_at,
        begun: readRow(row.begun, begin.result),
      };
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

/**
 * Renews a lease for as long as its work goes on. A renewal that fails is made up for by the next one, and a
 * lease that was lost stays lost.
 * @returns stops it
 */
export function keepLease(
  db: Queryable,
  intent: Intent,
  leaseId: string,
  everyMs = renewEveryMs,
): () => void {
  const renewal = setInterval(() => {
    db.query(
      `UPDATE idempotency_keys SET lease_until = now() + make_interval(secs => $5)
       WHERE user_id = $1 AND endpoint = $2 AND key = $3 AND lease_id = $4 AND answer IS NULL`,
      [intent.userId, intent.endpoint, intent.key, leaseId, leaseS],
    ).catch(() => undefined);
  }, everyMs);
  return () => clearInterval(renewal);
}

const leaseLost = 'TL001';

/**
 * Makes the call that moves money and keeps its answer, all or nothing. `undefined` if the lease was lost: then
 * nothing happened.
 */
export async function finish<Its extends Answer<object>>(
  db: Queryable,
  intent: Intent,
  leaseId: string,
  change: JsonCall<Its>,
): Promise<Its | undefined> {
  const { userId, endpoint, key } = intent;
  const { sql, params, result } = change;
  try {
    const [row] = await db.query(
      `SELECT finish_intent(${after(params, 4)}, ${sql}) AS answer`,
      [...params, userId, endpoint, key, leaseId],
      answerRow,
    );
    return readRow(row?.answer, result);
  } catch (error) {
    if (errorCode(error) === leaseLost) return undefined;
    throw error;
  }
}

/** Forgets an intent that came to nothing, so that it can be sent again under the same key. */
export async function release(db: Queryable, intent: Intent, leaseId: string): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_keys
     WHERE user_id = $1 AND endpoint = $2 AND key = $3 AND lease_id = $4 AND answer IS NULL`,
    [intent.userId, intent.endpoint, intent.key, leaseId],
  );
}

/** Ends a lease whose work met trouble. The intent stays, with the time when it began, for its repetition. */
export async function letGo(db: Queryable, intent: Intent, leaseId: string): Promise<void> {
  await db.query(
    `UPDATE idempotency_keys SET lease_until = now() - interval '1 ms'
     WHERE user_id = $1 AND endpoint = $2 AND key = $3 AND lease_id = $4 AND answer IS NULL`,
    [intent.userId, intent.endpoint, intent.key, leaseId],
  );
}
