import { nothing, send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export interface PinChange {
  readonly pin: string;
  readonly newPin: string;
}

/**
 * Replaces the PIN by another (SET-1); where `pin-change` is offered. Codes of refusals:
 * PIN_INVALID (with `extras.attemptsLeft`), PIN_BLOCKED (with `extras.retryAfterS`), PIN_NOT_SET,
 * PIN_TRIVIAL, PIN_UNCHANGED.
 */
export function changePin({ pin, newPin }: PinChange): Promise<ApiResult<null>> {
  const body = { pin_code: pin, new_pin_code: newPin };
  return send({ method: 'POST', path: '/v2/wallet/auth/pin', body, reads: nothing });
}
