import { readCapabilities } from '../capabilities/capabilities.ts';
import { refreshReads } from '../reads/query-client.ts';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import { nothing } from '../transport/shapes.ts';

/** Marks the notifications up to this id as read, where the backend offers that (SHELL-2). */
export async function readNotifications(upToId: string): Promise<ApiResult<null>> {
  const { names } = await readCapabilities();
  if (!names.includes('notifications-read')) return { ok: true, data: null };
  const result = await send({
    method: 'POST',
    path: '/v2/wallet/user/notification/read',
    body: { up_to_id: upToId },
    reads: nothing,
  });
  if (result.ok) refreshReads('notifications');
  return result;
}
