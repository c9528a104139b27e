import type { Queryable } from '../database/database.ts';
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
  await tx.query('SELECT notify_user($1, $2, $3)', [userId, kind, JSON.stringify(params)]);
}
