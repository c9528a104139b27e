import type { Queryable } from '../database/database.ts';
import { idRow } from '../database/rows.ts';
import { publishEvent } from '../events/publish-event.ts';
import type { NotificationKind, NotificationParams } from './kinds.ts';

export type { NotificationKind } from './kinds.ts';

/**
 * Stores a notification for a user and announces it to the user's open pages (SHELL-2); both happen when the
 * transaction `tx` commits.
 */
export async function notify(
  tx: Queryable,
  userId: string,
  kind: NotificationKind,
  params: NotificationParams = {},
): Promise<void> {
  const [row] = await tx.query(
    'INSERT INTO notifications (user_id, kind, params) VALUES ($1, $2, $3) RETURNING id',
    [userId, kind, JSON.stringify(params)],
    idRow,
  );
  if (row === undefined) throw new Error('the notification was not stored');
  await publishEvent(tx, { userId, event: 'notification', id: row.id });
}
