import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { isEnded, storedAnswer, type Answer } from './answer.ts';
import type { Intent } from './intent.ts';

const keptRow = z.object({
  fingerprint: z.string(),
  answer: storedAnswer.nullable(),
  wait_s: z.number(),
});

const claimedRow = z.object({ began_at: z.date() });

/** After so long without renewal the process that held the lease is taken for dead (LOAD-3). */
const leaseS = 10;

const renewEveryMs = 3_000;

type Claim =
  | { readonly state: 'claimed'; readonly leaseId: string; readonly beganAt: Date }
  | { readonly state: 'answered'; readonly answer: Answer }
  | { readonly state: 'running'; readonly retryAfterS: number }
  | { readonly state: 'mismatch' };

/** Takes the lease of an intent, or returns why it is unavailable. A key expires after 24 hours. */
export async function claim(db: Queryable, intent: Intent): Promise<Claim> {
  const leaseId = randomUUID();
  const { userId, endpoint, key, fingerprint } = intent;
  const [claimed] = await db.query(
    `INSERT INTO idempotency_keys AS kept
       (user_id, endpoint, key, fingerprint, lease_id, lease_until)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
     ON CONFLICT (user_id, endpoint, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, lease_id = excluded.lease_id,
         lease_until = excluded.lease_until, answer = NULL, created_at = now(),
         began_at = CASE WHEN kept.created_at < now() - interval '24 hours' THEN now()
           ELSE kept.began_at END
       WHERE kept.created_at < now() - interval '24 hours'
         OR (kept.answer IS NULL AND kept.lease_until < now()
           AND kept.fingerprint = excluded.fingerprint)
     RETURNING began_at`,
    [userId, endpoint, key, fingerprint, leaseId, leaseS],
    claimedRow,
  );
  return claimed === undefined
    ? readClaim(db, intent)
    : { state: 'claimed', leaseId, beganAt: claimed.began_at };
}

async function readClaim(db: Queryable, intent: Intent): Promise<Claim> {
  const [kept] = await db.query(
    `SELECT fingerprint, answer,
       greatest(1, ceil(extract(epoch FROM lease_until - now())))::int AS wait_s
     FROM idempotency_keys
     WHERE user_id = $1 AND endpoint = $2 AND key = $3`,
    [intent.userId, intent.endpoint, intent.key],
    keptRow,
  );
  // The lease was released just now: a retry will get it.
  if (kept === undefined) return { state: 'running', retryAfterS: 1 };
  // Whatever it was for, nothing is carried out under it.
  if (kept.answer && isEnded(kept.answer)) return { state: 'answered', answer: kept.answer };
  if (kept.fingerprint !== intent.fingerprint) return { state: 'mismatch' };
  return kept.answer === null
    ? { state: 'running', retryAfterS: kept.wait_s }
    : { state: 'answered', answer: kept.answer };
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

/** Writes the answer, in the transaction of what it answers. False if the lease was lost: roll back. */
export async function finish(
  tx: Queryable,
  intent: Intent,
  leaseId: string,
  answer: Answer<object>,
): Promise<boolean> {
  const finished = await tx.query(
    `UPDATE idempotency_keys SET answer = $5::jsonb
     WHERE user_id = $1 AND endpoint = $2 AND key = $3 AND lease_id = $4 AND answer IS NULL
     RETURNING 1`,
    [intent.userId, intent.endpoint, intent.key, leaseId, JSON.stringify(answer)],
  );
  return finished.length === 1;
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

/** Deletes keys that are older than the 24 hours for which they are kept, a bounded number at a time. */
export async function purgeIdempotencyKeys(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_keys WHERE ctid IN (
       SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '24 hours'
       LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  );
}
