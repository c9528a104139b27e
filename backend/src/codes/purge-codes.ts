import type { Queryable } from '../database/database.ts';

/** Removes codes, counted sends and tries that no rule looks at any more. */
export async function purgeCodes(db: Queryable): Promise<void> {
  await db.query("DELETE FROM confirmation_codes WHERE expires_at < now() - interval '1 day'");
  await db.query("DELETE FROM code_sends WHERE sent_at < now() - interval '1 day'");
  await db.query(
    `DELETE FROM attempts WHERE last_at < now() - interval '30 days'
       AND (blocked_until IS NULL OR blocked_until < now())`,
  );
}
