import { refreshReads, send } from '@tessera/api/core';
import { changePin as endpoint } from '@tessera/wire/auth';
import type { changePinCall } from '@tessera/wire/auth';
import type { CallResult } from '../transport/client.ts';

export interface PinChange {
  readonly pin: string;
  readonly newPin: string;
}

/**
 * Replaces the PIN by another (SET-1), which ends the user's sessions on other devices (SEC-6); where
 * `pin-change` is offered. PIN_INVALID comes with `extras.attemptsLeft`, PIN_BLOCKED with
 * `extras.retryAfterS`.
 */
export async function changePin({
  pin,
  newPin,
}: PinChange): Promise<CallResult<typeof changePinCall>> {
  const body = { pinCode: pin, newPinCode: newPin };
  const result = await send<typeof changePinCall>(endpoint, { body });
  if (result.ok) refreshReads('sessions');
  return result;
}
