import type { Queryable } from '../database/database.ts';

/** Deletes orders that nobody can confirm any more and look-ups that count no more, a bounded number at a time. */
export async function purgeTransferOrders(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM transfer_orders WHERE ctid IN (
       SELECT ctid FROM transfer_orders
       WHERE transaction_id IS NULL AND expires_at < now() - interval '1 day'
       LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  );
  await db.query(
    `DELETE FROM recipient_lookups WHERE ctid IN (
       SELECT ctid FROM recipient_lookups WHERE asked_at < now() - interval '1 hour'
       LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  );
}
