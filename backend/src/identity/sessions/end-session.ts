import {
  type Database,
  idRow,
  publishEvent,
  type Queryable,
  type SignedIn,
} from '../../platform/index.ts';
import { forgetDevices } from '../devices/known-devices.ts';

/** Ends a session of a user, at once in every process; false when the user has no such session. */
export function endSession(db: Database, { userId, sessionId }: SignedIn): Promise<boolean> {
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

/** Ends all sessions of a user but this one, at once in every process (SEC-6). */
export function endOtherSessions(tx: Queryable, { userId, sessionId }: SignedIn): Promise<void> {
  return endSessions(tx, userId, sessionId);
}

/**
 * Ends all sessions of the user with a phone for an operator, and forgets the devices; that, by whom and why are a
 * security event (SEC-7).
 * @returns false where no user has this phone
 */
export function endSessionsOfPhone(db: Database, phone: string, by: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx.query('SELECT id FROM users WHERE phone = $1', [phone], idRow);
    if (user === undefined) return false;
    await endSessions(tx, user.id);
    await forgetDevices(tx, user.id);
    await tx.query(
      `INSERT INTO security_events (kind, user_id, phone, address, user_agent)
       VALUES ('session-ended', $1, NULL, 'operator', $2)`,
      [user.id, by],
    );
    return true;
  });
}

/** Ends all sessions of a user, or all but one, at once in every process. */
export async function endSessions(
  tx: Queryable,
  userId: string,
  besides: string | null = null,
): Promise<void> {
  const ended = await tx.query(
    `UPDATE sessions SET ended_at = now()
     WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid AND ended_at IS NULL RETURNING id`,
    [userId, besides],
    idRow,
  );
  for (const { id } of ended) await publishEvent(tx, { event: 'session-ended', userId, id });
}
