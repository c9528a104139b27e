import type { Queryable } from '../database/database.ts';

/** Deletes quotes that nobody can use any more, a bounded number at a time. */
export async function purgeQuotes(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM quotes WHERE ctid IN (
       SELECT ctid FROM quotes WHERE expires_at < now() - interval '1 day'
       LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  );
}
