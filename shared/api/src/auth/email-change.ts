import { call } from '@tessera/api/core';
import {
  begin as beginning,
  prove as proving,
  sendCode as sending,
} from '@tessera/wire/email-change';
import type { CallResult } from '../transport/call.ts';

/**
 * Asks for another email address with the PIN, where `email-change` is offered (EASE-8). Then a code goes to the
 * old address, or to the phone where `emailConfirmed` of the user is not `true`, and then one to the new address.
 */
export function beginEmailChange(
  email: string,
  pin: string,
): Promise<CallResult<typeof beginning>> {
  return call(beginning, { body: { email, pinCode: pin } });
}

/** Has the next code sent: the first one, and once that is confirmed the one to the new address. */
export function sendEmailChangeCode(): Promise<CallResult<typeof sending>> {
  return call(sending, { body: {} });
}

/** Confirms with the code that was sent last. `changed`: it was that of the new address, and all other sessions end. */
export function proveEmailChange(code: string): Promise<CallResult<typeof proving>> {
  return call(proving, { body: { confirmCode: code } });
}
