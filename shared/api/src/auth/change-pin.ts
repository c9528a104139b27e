import { send } from '@tessera/api/core';
import { changePin as endpoint } from '@tessera/wire/auth';
import type { changePinCall } from '@tessera/wire/auth';
import type { CallResult } from '../transport/client.ts';

export interface PinChange {
  readonly pin: string;
  readonly newPin: string;
}

/**
 * Replaces the PIN by another (SET-1); where `pin-change` is offered. PIN_INVALID comes with
 * `extras.attemptsLeft`, PIN_BLOCKED with `extras.retryAfterS`.
 */
export function changePin({ pin, newPin }: PinChange): Promise<CallResult<typeof changePinCall>> {
  return send<typeof changePinCall>(endpoint, { body: { pinCode: pin, newPinCode: newPin } });
}
