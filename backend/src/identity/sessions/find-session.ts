import { z } from 'zod';
import { idRow, type Queryable, type SignedIn, tokenHash } from '../../platform/index.ts';

/** How long a session lives without a call, and at most, however much it is used (AUTH-8, SEC-6). */
export interface SessionLife {
  readonly idleHours: number;
  readonly maxHours: number;
}

const foundRow = z.object({
  id: z.string(),
  user_id: z.string(),
  is_stale: z.boolean(),
});

/** The live session of a token; `isStale` where its use is to be noted, which is at most once a minute. */
export async function findSession(
  db: Queryable,
  token: string,
  { idleHours, maxHours }: SessionLife,
): Promise<(SignedIn & { readonly isStale: boolean }) | undefined> {
  const [found] = await db.query(
    `SELECT id, user_id, last_seen_at < now() - interval '1 minute' AS is_stale
     FROM sessions
     WHERE token_hash = $1 AND ended_at IS NULL
       AND last_seen_at > now() - make_interval(hours => $2::int)
       AND created_at > now() - make_interval(hours => $3::int)`,
    [tokenHash(token), idleHours, maxHours],
    foundRow,
  );
  return found && { userId: found.user_id, sessionId: found.id, isStale: found.is_stale };
}

/**
 * Notes the use of sessions beside the calls that use them. A session that is being noted is not noted again, and
 * what finds no place is left out: the next call comes within the hours for which a session lives.
 */
export function notesOfUse(db: Queryable): (sessionId: string) => void {
  const noting = new Set<string>();
  return (sessionId) => {
    if (noting.has(sessionId)) return;
    noting.add(sessionId);
    db.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId])
      .catch(() => undefined)
      .finally(() => noting.delete(sessionId));
  };
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
