import { call } from '@tessera/api/core';
import { changePin as endpoint } from '@tessera/wire/auth';
import type { CallResult } from '../transport/call.ts';

export interface PinChange {
  readonly pin: string;
  readonly newPin: string;
}

/**
 * Replaces the PIN by another (SET-1), which ends the user's sessions on other devices (SEC-6); where
 * `pin-change` is offered. PIN_INVALID comes with `extras.attemptsLeft`, PIN_BLOCKED with
 * `extras.retryAfterS`.
 */
export function changePin({ pin, newPin }: PinChange): Promise<CallResult<typeof endpoint>> {
  const body = { pinCode: pin, newPinCode: newPin };
  return call(endpoint, { body });
}
