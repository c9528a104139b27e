import { refreshReads } from '../reads/query-client.ts';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import { nothing } from '../transport/shapes.ts';

/** Ends a login of the user on another device (AUTH-8). */
export async function endOtherSession(id: string): Promise<ApiResult<null>> {
  const result = await send({
    method: 'DELETE',
    path: `/v2/wallet/auth/sessions/${encodeURIComponent(id)}`,
    reads: nothing,
  });
  if (result.ok) refreshReads('sessions');
  return result;
}
