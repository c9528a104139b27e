import type { Queryable } from '../database/database.ts';

/** Deletes keys that are older than the 24 hours for which they are kept, a bounded number at a time. */
export async function purgeIdempotencyKeys(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_keys WHERE ctid IN (
       SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '24 hours'
       LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  );
}
