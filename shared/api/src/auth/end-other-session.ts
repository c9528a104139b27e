import { nothing, refreshReads, send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

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
