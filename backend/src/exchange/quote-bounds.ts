import type { Queryable } from '../database/database.ts';

/** How long a user may take to accept a quote. */
export const quoteLifetimeS = 60;

/** Quotes that a user may leave unused before the oldest go: far more than a person asks for while one lives. */
export const mostUnusedQuotes = 300;

/** Forgets the oldest unused quotes of a user who has too many, so that asking never fills the table. */
export async function makeRoom(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `DELETE FROM quotes WHERE id IN (
       SELECT id FROM quotes
       WHERE user_id = $1 AND used_at IS NULL AND expires_at <= (
         SELECT expires_at FROM quotes WHERE user_id = $1 AND used_at IS NULL
         ORDER BY expires_at DESC OFFSET $2 LIMIT 1)
       FOR UPDATE SKIP LOCKED)`,
    [userId, mostUnusedQuotes],
  );
}
