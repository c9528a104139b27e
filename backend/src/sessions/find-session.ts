import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { idRow } from '../database/rows.ts';
import { tokenHash } from './token.ts';

/** The person and the session behind a token. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

/** How long a session lives without a call, and at most, however much it is used (AUTH-8, SEC-6). */
export interface SessionLife {
  readonly idleHours: number;
  readonly maxHours: number;
}

const foundRow = z.object({
  id: z.string(),
  user_id: z.string(),
});

/** The live session of a token. Its time of use is written at most once a minute. */
export async function findSession(
  db: Queryable,
  token: string,
  { idleHours, maxHours }: SessionLife,
): Promise<SignedIn | undefined> {
  const [found] = await db.query(
    `WITH found AS (
       SELECT id, user_id, last_seen_at < now() - interval '1 minute' AS is_stale
       FROM sessions
       WHERE token_hash = $1 AND ended_at IS NULL
         AND last_seen_at > now() - make_interval(hours => $2::int)
         AND created_at > now() - make_interval(hours => $3::int)
     ), used AS (
       UPDATE sessions SET last_seen_at = now() WHERE id IN (SELECT id FROM found WHERE is_stale)
     )
     SELECT id, user_id FROM found`,
    [tokenHash(token), idleHours, maxHours],
    foundRow,
  );
  return found && { userId: found.user_id, sessionId: found.id };
}

/** Which of these sessions are live; looking does not count as use. */
export async function findLiveSessions(
  db: Queryable,
  ids: readonly string[],
  { idleHours, maxHours }: SessionLife,
): Promise<ReadonlySet<string>> {
  const live = await db.query(
    `SELECT id FROM sessions
     WHERE id = ANY ($1::uuid[]) AND ended_at IS NULL
       AND last_seen_at > now() - make_interval(hours => $2::int)
       AND created_at > now() - make_interval(hours => $3::int)`,
    [ids, idleHours, maxHours],
    idRow,
  );
  return new Set(live.map(({ id }) => id));
}
