import { call } from '@tessera/api/core';
import {
  begin as beginning,
  prove as proving,
  sendCode as sending,
} from '@tessera/wire/phone-change';
import type { CallResult } from '../transport/call.ts';

/**
 * Asks for another number (E.164 with `+`) with the PIN, where `phone-change` is offered (EASE-8). Then a code
 * goes to the old number and is confirmed, and then one to the new number.
 */
export function beginPhoneChange(
  phone: string,
  pin: string,
): Promise<CallResult<typeof beginning>> {
  return call(beginning, { body: { phone, pinCode: pin } });
}

/** Has the next code sent: to the old number, and once that is confirmed to the new one. */
export function sendPhoneChangeCode(): Promise<CallResult<typeof sending>> {
  return call(sending, { body: {} });
}

/** Confirms with the code that was sent last. `changed`: it was that of the new number, and all other sessions end. */
export function provePhoneChange(code: string): Promise<CallResult<typeof proving>> {
  return call(proving, { body: { confirmCode: code } });
}
