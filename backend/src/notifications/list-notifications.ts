import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { Language } from '../language/language.ts';
import type { NotificationKind } from './kinds.ts';
import { renderNotification } from './render.ts';

interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly params: unknown;
  readonly created_at: Date;
  readonly read: boolean;
}

const most = 100;
const params = z.record(z.string(), z.string());

/** A user's latest notifications, newest first, worded in a language. */
export async function listNotifications(db: Queryable, userId: string, language: Language) {
  const rows = await db.query<NotificationRow>(
    `SELECT id, kind, params, created_at, read_at IS NOT NULL AS read FROM notifications
     WHERE user_id = $1 ORDER BY position DESC LIMIT $2`,
    [userId, most],
  );
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    message: renderNotification(row.kind, params.parse(row.params), language),
    read: row.read,
  }));
}

/** Marks a notification and all older ones as read; false when the user has no such notification. */
export async function readUpTo(db: Queryable, userId: string, id: string): Promise<boolean> {
  const [upTo] = await db.query<{ position: bigint }>(
    'SELECT position FROM notifications WHERE id = $1 AND user_id = $2',
    [id, userId],
  );
  if (upTo === undefined) return false;
  await db.query(
    `UPDATE notifications SET read_at = now()
     WHERE user_id = $1 AND position <= $2 AND read_at IS NULL`,
    [userId, upTo.position],
  );
  return true;
}
