import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

/** A message that the sandbox keeps instead of delivering it. */
const inboxMessageRow = z.object({
  phone: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  sent_at: z.date(),
});
export type InboxMessage = z.infer<typeof inboxMessageRow>;

const most = 100;

/** The latest messages, newest first; only those to `phone` if it is given. */
export function readInbox(db: Queryable, phone: string | undefined): Promise<InboxMessage[]> {
  return db.query(
    `SELECT phone, text, code, sent_at FROM sms_inbox
     WHERE $1::text IS NULL OR phone = $1 ORDER BY id DESC LIMIT $2`,
    [phone ?? null, most],
    inboxMessageRow,
  );
}

/** Removes messages that are older than a week. */
export async function purgeInbox(db: Queryable): Promise<void> {
  await db.query("DELETE FROM sms_inbox WHERE sent_at < now() - interval '7 days'");
}
