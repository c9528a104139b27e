import { refreshReads, send } from '@tessera/api/core';
import { setPin as endpoint } from '@tessera/wire/auth';
import type { setPinCall } from '@tessera/wire/auth';
import type { CallResult } from '../transport/client.ts';

/** Sets the first PIN of the user (AUTH-3). */
export async function setPin(pin: string): Promise<CallResult<typeof setPinCall>> {
  const result = await send<typeof setPinCall>(endpoint, { body: { pinCode: pin } });
  if (result.ok) refreshReads('auth-info');
  return result;
}
