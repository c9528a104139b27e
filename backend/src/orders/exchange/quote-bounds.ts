import type { Queryable, Settings } from '../../platform/index.ts';

/** How long a user may take to accept a quote. */
export const quoteLifetimeS = 60;

/** How much a user may be quoted and may exchange; settings of the deployment. */
export type ExchangeBounds = Settings['exchangeBounds'];

/** Forgets the oldest unused quotes of a user but so many, before others are made: nobody keeps a choice of rates. */
export async function makeRoom(db: Queryable, userId: string, kept: number): Promise<void> {
  await db.query(
    `DELETE FROM quotes WHERE id IN (
       SELECT id FROM quotes WHERE user_id = $1 AND used_at IS NULL
       ORDER BY expires_at DESC OFFSET $2 FOR UPDATE SKIP LOCKED)`,
    [userId, Math.max(kept, 0)],
  );
}
