import type { Queryable } from '../database/database.ts';

/** Deletes orders that nobody can confirm any more, a bounded number at a time. */
export async function purgeOrders(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM orders WHERE ctid IN (
       SELECT ctid FROM orders
       WHERE transaction_id IS NULL AND expires_at < now() - interval '1 day'
       LIMIT 2000 FOR UPDATE SKIP LOCKED)`,
  );
}
