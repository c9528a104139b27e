import { markRead as endpoint } from '@tessera/wire/notifications';
import { readCapabilities } from '../capabilities/capabilities.ts';
import { call } from '../calls/call.ts';
import type { CallResult } from '../calls/call.ts';

/** Marks the notifications up to this id as read, where the backend offers that (SHELL-2). */
export async function readNotifications(upToId: string): Promise<CallResult<typeof endpoint>> {
  const { capabilities } = await readCapabilities();
  if (!capabilities.includes('notifications-read')) return { ok: true, data: null };
  return call(endpoint, { body: { upToId } });
}
