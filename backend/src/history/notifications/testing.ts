import type { Queryable } from '../../platform/database/database.ts';
import type { NotificationParams } from '../../platform/notices/kinds.ts';

export async function notifyOfTopUp(
  db: Queryable,
  userId: string,
  params: NotificationParams,
): Promise<void> {
  await db.query("SELECT notify_user($1, 'topup_completed', $2)", [userId, JSON.stringify(params)]);
}
