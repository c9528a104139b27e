import { z } from 'zod';
import type { Queryable, SignedIn } from '../../platform/index.ts';
import type { SessionLife } from './find-session.ts';

const sessionRow = z.object({
  id: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
  user_agent: z.string(),
  current: z.boolean(),
});

const most = 100;

/** A user's live sessions, the latest used first. */
export async function listSessions(
  db: Queryable,
  { userId, sessionId }: SignedIn,
  { idleHours, maxHours }: SessionLife,
) {
  const rows = await db.query(
    `SELECT id, created_at, last_seen_at, user_agent, id = $2 AS current FROM sessions
     WHERE user_id = $1 AND ended_at IS NULL
       AND last_seen_at > now() - make_interval(hours => $3::int)
       AND created_at > now() - make_interval(hours => $4::int)
     ORDER BY last_seen_at DESC, id LIMIT $5`,
    [userId, sessionId, idleHours, maxHours, most],
    sessionRow,
  );
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}
