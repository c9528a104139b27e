import { call } from '@tessera/api/core';
import { setPin as endpoint } from '@tessera/wire/auth';
import type { CallResult } from '../transport/call.ts';

/** Sets the first PIN of the user (AUTH-3). */
export function setPin(pin: string): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: { pinCode: pin } });
}
