import { nothing, refreshReads, send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

/** Sets the first PIN of the user (AUTH-3). Refused with `PIN_TRIVIAL` or `PIN_ALREADY_SET`. */
export async function setPin(pin: string): Promise<ApiResult<null>> {
  const result = await send({
    method: 'POST',
    path: '/v2/wallet/auth/register/set/pin',
    body: { pin_code: pin },
    reads: nothing,
  });
  if (result.ok) refreshReads('auth-info');
  return result;
}
