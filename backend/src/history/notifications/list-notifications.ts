import { z } from 'zod';
import { keyOf, type Language, type Queryable } from '../../platform/index.ts';
import { notificationKinds, renderNotification } from './render.ts';

const positionRow = z.object({ position: z.bigint() });

const notificationRow = z.object({
  id: z.string(),
  kind: keyOf(notificationKinds),
  params: z.record(z.string(), z.string()),
  created_at: z.date(),
  read: z.boolean(),
});

const most = 100;

/** A user's latest notifications, newest first, worded in a language. */
export async function listNotifications(db: Queryable, userId: string, language: Language) {
  const rows = await db.query(
    `SELECT id, kind, params, created_at, read_at IS NOT NULL AS read FROM notifications
     WHERE user_id = $1 ORDER BY position DESC LIMIT $2`,
    [userId, most],
    notificationRow,
  );
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    message: renderNotification(row.kind, row.params, language),
    read: row.read,
    path: pathOf(row),
    prominent: notificationKinds[row.kind].prominent === true,
  }));
}

/** Where in the app one finds what a notification tells. */
function pathOf({ kind, params }: z.infer<typeof notificationRow>): string | null {
  const { transaction } = params;
  if (transaction !== undefined) return `/history?transaction=${transaction}`;
  return notificationKinds[kind].path ?? null;
}

/** Marks a notification and all older ones as read; false when the user has no such notification. */
export async function readUpTo(db: Queryable, userId: string, id: string): Promise<boolean> {
  const [upTo] = await db.query(
    'SELECT position FROM notifications WHERE id = $1 AND user_id = $2',
    [id, userId],
    positionRow,
  );
  if (upTo === undefined) return false;
  await db.query(
    `UPDATE notifications SET read_at = now()
     WHERE user_id = $1 AND position <= $2 AND read_at IS NULL`,
    [userId, upTo.position],
  );
  return true;
}
