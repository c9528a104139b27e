import type { Queryable } from '../database/database.ts';

/** Deletes sums of hours that no limit looks at any more, a bounded number at a time. */
export async function purgeMovedSums(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM moved_sums WHERE ctid IN (
       SELECT ctid FROM moved_sums WHERE hour < now() - interval '2 days'
       LIMIT 10000 FOR UPDATE SKIP LOCKED)`,
  );
}
