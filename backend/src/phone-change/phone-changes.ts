import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { endOtherSessions } from '../sessions/end-session.ts';
import type { SignedIn } from '../sessions/find-session.ts';

/** A change of number that is under way. */
export interface PhoneChange {
  readonly oldPhone: string;
  readonly newPhone: string;
  /** Where the next code goes. */
  readonly next: 'old-phone' | 'new-phone';
}

/** Notes the number that a user asks for, after the PIN was right. */
export async function beginPhoneChange(
  db: Queryable,
  { userId, sessionId }: SignedIn,
  newPhone: string,
): Promise<void> {
  await db.query(
    `INSERT INTO phone_changes (user_id, session_id, new_phone) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET session_id = excluded.session_id, new_phone = excluded.new_phone,
       asked_at = now(), old_proven_at = NULL, new_proven_at = NULL`,
    [userId, sessionId, newPhone],
  );
}

const changeRow = z.object({ phone: z.string(), new_phone: z.string(), is_proven: z.boolean() });

/** The change that a session has begun within the last hour. */
export async function findPhoneChange(
  db: Queryable,
  { userId, sessionId }: SignedIn,
): Promise<PhoneChange | undefined> {
  const [row] = await db.query(
    `SELECT u.phone, c.new_phone, c.old_proven_at IS NOT NULL AS is_proven
     FROM phone_changes c JOIN users u ON u.id = c.user_id
     WHERE c.user_id = $1 AND c.session_id = $2 AND c.asked_at > now() - interval '1 hour'`,
    [userId, sessionId],
    changeRow,
  );
  return (
    row && {
      oldPhone: row.phone,
      newPhone: row.new_phone,
      next: row.is_proven ? 'new-phone' : 'old-phone',
    }
  );
}

/** The old number was proven; `undefined` where another change has been begun since. */
export async function noteOldPhone(
  tx: Queryable,
  { userId, sessionId }: SignedIn,
  newPhone: string,
): Promise<'proven' | undefined> {
  const noted = await tx.query(
    `UPDATE phone_changes SET old_proven_at = now()
     WHERE user_id = $1 AND session_id = $2 AND new_phone = $3 RETURNING user_id`,
    [userId, sessionId, newPhone],
  );
  return noted.length > 0 ? 'proven' : undefined;
}

const changedRow = z.object({ outcome: z.enum(['changed', 'taken', 'none']) });

/** The new number was proven: it is the user's, and everybody else is out; `undefined` where it cannot be. */
export async function changePhone(
  tx: Queryable,
  signedIn: SignedIn,
): Promise<'changed' | undefined> {
  const [row] = await tx.query(
    'SELECT change_phone($1, $2) AS outcome',
    [signedIn.userId, signedIn.sessionId],
    changedRow,
  );
  if (row?.outcome !== 'changed') return undefined;
  await endOtherSessions(tx, signedIn);
  return 'changed';
}

/** Removes changes that were given up. */
export async function purgePhoneChanges(db: Queryable): Promise<void> {
  await db.query("DELETE FROM phone_changes WHERE asked_at < now() - interval '1 day'");
}
