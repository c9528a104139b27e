import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

const most = 100;

/** A message that the sandbox keeps instead of delivering it. */
const sentRow = z.object({ text: z.string(), code: z.string().nullable(), sent_at: z.date() });
const smsRow = sentRow.extend({ phone: z.string() });
const emailRow = sentRow.extend({ email: z.string(), subject: z.string() });

/** The latest text messages, newest first; only those to `phone` if it is given. */
export function readSms(db: Queryable, phone: string | undefined) {
  return db.query(
    `SELECT phone, text, code, sent_at FROM sms_inbox
     WHERE $1::text IS NULL OR phone = $1 ORDER BY id DESC LIMIT $2`,
    [phone ?? null, most],
    smsRow,
  );
}

/** The latest e-mails, newest first; only those to `email` if it is given. */
export function readEmails(db: Queryable, email: string | undefined) {
  return db.query(
    `SELECT email, subject, text, code, sent_at FROM email_inbox
     WHERE $1::text IS NULL OR lower(email) = lower($1) ORDER BY id DESC LIMIT $2`,
    [email ?? null, most],
    emailRow,
  );
}
