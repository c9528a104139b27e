import { z } from 'zod';
import {
  type Answer,
  ended,
  type Handlers,
  type Intent,
  isEnded,
  type Language,
  type Queryable,
  refusalBody,
  storedAnswer,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

/** Outcome of a money call whose answer the client lost (WDRAW-4, BACK-3). */
export const outcomeHandlers = ({ db }: Services) =>
  ({
    readOutcome: async ({ userId, query, key, language }) => {
      const endpoint = `/v2/wallet/${query.operation}`;
      const outcome = await readOutcome(db, { userId, endpoint, key });
      const answer = outcome.state === 'done' ? bodyOf(outcome.answer, language) : null;
      const final = outcome.state !== 'running';
      return { ok: true, body: { data: { state: outcome.state, answer, final } } };
    },
  }) satisfies Partial<Handlers>;

function bodyOf(answer: Answer, language: Language) {
  return answer.ok
    ? { status: 'ok', ...answer.body }
    : refusalBody(answer.code, answer.details ?? {}, language);
}

const keptRow = z.object({ answer: storedAnswer.nullable() });

type Outcome =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly answer: Answer };

/**
 * Returns `done` with the stored answer, `running` while a process holds the lease, or `none` if nothing moved. After
 * `none` nothing ever moves: the key is ended, so a late request is refused and a process that lost its lease cannot
 * commit.
 */
async function readOutcome(
  db: Queryable,
  { userId, endpoint, key }: Omit<Intent, 'fingerprint'>,
): Promise<Outcome> {
  const intent = [userId, endpoint, key];
  await db.query(
    `INSERT INTO idempotency_keys AS kept
       (user_id, endpoint, key, fingerprint, lease_id, lease_until, answer, proof)
     VALUES ($1, $2, $3, '', gen_random_uuid(), now(), $4::jsonb, 'none')
     ON CONFLICT (user_id, endpoint, key) DO UPDATE
       SET fingerprint = '', lease_id = excluded.lease_id, answer = excluded.answer, proof = excluded.proof,
         created_at = now()
       WHERE kept.created_at < now() - interval '24 hours'
         OR (kept.answer IS NULL AND kept.lease_until < now())`,
    [...intent, JSON.stringify(ended)],
  );
  const [stored] = await db.query(
    `SELECT answer FROM idempotency_keys WHERE user_id = $1 AND endpoint = $2 AND key = $3`,
    intent,
    keptRow,
  );
  // The key was released or purged just now; the client's next read ends it.
  if (stored === undefined || stored.answer === null) return { state: 'running' };
  const { answer } = stored;
  return isEnded(answer) ? { state: 'none' } : { state: 'done', answer };
}
