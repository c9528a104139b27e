import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { storedAnswer, type Answer } from './answer.ts';
import type { Intent } from './intent.ts';

const keptRow = z.object({ answer: storedAnswer.nullable() });

export type Outcome =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly answer: Answer };

/**
 * What became of an intent: `done` with the answer of every replay, `running` while a process holds its
 * lease, or `none` if it moved nothing. A lease that ran out is taken away for good: a process that was
 * only slow can then not commit any more what was said not to have happened.
 */
export async function readOutcome(
  db: Queryable,
  { userId, endpoint, key }: Omit<Intent, 'fingerprint'>,
): Promise<Outcome> {
  const intent = [userId, endpoint, key];
  await db.query(
    `DELETE FROM idempotency_keys
     WHERE user_id = $1 AND endpoint = $2 AND key = $3 AND answer IS NULL AND lease_until < now()`,
    intent,
  );
  const [kept] = await db.query(
    `SELECT answer FROM idempotency_keys
     WHERE user_id = $1 AND endpoint = $2 AND key = $3
       AND created_at >= now() - interval '24 hours'`,
    intent,
    keptRow,
  );
  if (kept === undefined) return { state: 'none' };
  return kept.answer === null ? { state: 'running' } : { state: 'done', answer: kept.answer };
}
