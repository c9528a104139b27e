import { z } from 'zod';
import {
  type Answer,
  ended,
  type Intent,
  isEnded,
  type Queryable,
  storedAnswer,
} from '../../platform/index.ts';

const keptRow = z.object({ answer: storedAnswer.nullable() });

export type Outcome =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly answer: Answer };

/**
 * The outcome of an intent: `done` with the answer of every replay, `running` while a process holds its
 * lease, or `none` if it moved nothing. Nothing moves after `none`: its key is ended, so that a request
 * that is still on its way is refused, and a process that lost its lease cannot commit any more.
 */
export async function readOutcome(
  db: Queryable,
  { userId, endpoint, key }: Omit<Intent, 'fingerprint'>,
): Promise<Outcome> {
  const intent = [userId, endpoint, key];
  await db.query(
    `INSERT INTO idempotency_keys AS kept
       (user_id, endpoint, key, fingerprint, lease_id, lease_until, answer)
     VALUES ($1, $2, $3, '', gen_random_uuid(), now(), $4::jsonb)
     ON CONFLICT (user_id, endpoint, key) DO UPDATE
       SET fingerprint = '', lease_id = excluded.lease_id, answer = excluded.answer,
         created_at = now()
       WHERE kept.created_at < now() - interval '24 hours'
         OR (kept.answer IS NULL AND kept.lease_until < now())`,
    [...intent, JSON.stringify(ended)],
  );
  const [kept] = await db.query(
    `SELECT answer FROM idempotency_keys WHERE user_id = $1 AND endpoint = $2 AND key = $3`,
    intent,
    keptRow,
  );
  // The key was released or purged just now: the next request ends it.
  if (kept === undefined || kept.answer === null) return { state: 'running' };
  const { answer } = kept;
  return isEnded(answer) ? { state: 'none' } : { state: 'done', answer };
}
