import { z } from 'zod';
import {
  idRow,
  positionColumns,
  positionOf,
  positionSql,
  type Queryable,
  type SignedIn,
  tokenHash,
  newToken,
  type Database,
  publishEvent,
  type Handlers,
  refused,
} from '../../platform/index.ts';
import { closeWaysIn } from './ways-in.ts';
import type { Services } from '../../providers/index.ts';

/** Bounds of a session: hours without a call, and hours in all (AUTH-8, SEC-6). */
export interface SessionLife {
  readonly idleHours: number;
  readonly maxHours: number;
}

const foundRow = z.object({
  id: z.string(),
  user_id: z.string(),
  is_stale: z.boolean(),
  ...positionColumns,
});

/** The live session of a token. `isStale` means that its last use should be stored, at most once a minute. */
export async function findSession(
  db: Queryable,
  token: string,
  { idleHours, maxHours }: SessionLife,
): Promise<(SignedIn & { readonly isStale: boolean }) | undefined> {
  const [found] = await db.query(
    `SELECT id, user_id, last_seen_at < now() - interval '1 minute' AS is_stale, ${positionSql}
     FROM sessions
     WHERE token_hash = $1 AND ended_at IS NULL
       AND last_seen_at > now() - make_interval(hours => $2::int)
       AND created_at > now() - make_interval(hours => $3::int)`,
    [tokenHash(token), idleHours, maxHours],
    foundRow,
  );
  if (found === undefined) return undefined;
  const { id: sessionId, user_id: userId, is_stale: isStale } = found;
  return { userId, sessionId, isStale, position: positionOf(found) };
}

/**
 * Stores the last use of sessions without delaying their calls. Skips a session that is being stored, and ignores
 * failures: the next call tries again.
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

/** Returns those of the sessions that are live; does not count as use. */
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

const sessionRow = z.object({
  id: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
  user_agent: z.string(),
  current: z.boolean(),
});

const mostListed = 100;

async function listSessions(
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
    [userId, sessionId, idleHours, maxHours, mostListed],
    sessionRow,
  );
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}

const userAgentMax = 200;

/** Opens a session and returns its token; the database stores only the hash. */
export async function openSession(
  tx: Queryable,
  userId: string,
  userAgent: string,
): Promise<string> {
  const token = newToken();
  await tx.query('INSERT INTO sessions (user_id, token_hash, user_agent) VALUES ($1, $2, $3)', [
    userId,
    tokenHash(token),
    userAgent.slice(0, userAgentMax),
  ]);
  return token;
}

export async function hadSession(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM sessions WHERE user_id = $1 LIMIT 1', [userId])).length > 0;
}

/** Ends a user's session in every process at once. Returns false if the user has no such session. */
function endSession(db: Database, { userId, sessionId }: SignedIn): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.query(
      `UPDATE sessions SET ended_at = now()
       WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING id`,
      [sessionId, userId],
    );
    if (ended.length === 0) return false;
    await publishEvent(tx, { event: 'session-ended', userId, id: sessionId });
    return true;
  });
}

/**
 * Closes every way into an account for an operator, and logs a security event with the operator's name and reason
 * (SEC-7).
 * @returns false if no user has this phone number
 */
export function endSessionsOfPhone(db: Database, phone: string, by: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx.query('SELECT id FROM users WHERE phone = $1', [phone], idRow);
    if (user === undefined) return false;
    await closeWaysIn(tx, user.id, { passkeys: false });
    await tx.query(
      `INSERT INTO security_events (kind, user_id, phone, address, user_agent)
       VALUES ('session-ended', $1, NULL, 'operator', $2)`,
      [user.id, by],
    );
    return true;
  });
}

export const sessionHandlers = ({ db, settings }: Services) =>
  ({
    logOut: async (signedIn) => {
      await endSession(db, signedIn);
      return { ok: true, body: {} };
    },

    listSessions: async (signedIn) => ({
      ok: true,
      body: { results: await listSessions(db, signedIn, settings.sessionLife) },
    }),

    endOtherSession: async ({ userId, path }) =>
      (await endSession(db, { userId, sessionId: path.id }))
        ? { ok: true, body: {} }
        : refused('SESSION_NOT_FOUND'),

    endOtherSessions: async ({ userId, query, ...own }) => {
      const passkeys = query.passkeys !== 'remove';
      await db.transaction((tx) => closeWaysIn(tx, userId, { own, passkeys }));
      return { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;
