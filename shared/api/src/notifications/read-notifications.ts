import { readNotifications as endpoint } from '@tessera/wire/notifications';
import type { readNotificationsCall } from '@tessera/wire/notifications';
import { readCapabilities } from '../capabilities/capabilities.ts';
import { refreshReads } from '../reads/query-client.ts';
import { send } from '../transport/client.ts';
import type { CallResult } from '../transport/client.ts';

/** Marks the notifications up to this id as read, where the backend offers that (SHELL-2). */
export async function readNotifications(
  upToId: string,
): Promise<CallResult<typeof readNotificationsCall>> {
  const { capabilities } = await readCapabilities();
  if (!capabilities.includes('notifications-read')) return { ok: true, data: null };
  const result = await send<typeof readNotificationsCall>(endpoint, { body: { upToId } });
  if (result.ok) refreshReads('notifications');
  return result;
}
