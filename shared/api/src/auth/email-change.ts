import { refreshReads, send } from '@tessera/api/core';
import {
  beginEmailChange as beginning,
  proveEmailChange as proving,
  sendEmailChangeCode as sending,
} from '@tessera/wire/email-change';
import type {
  beginEmailChangeCall,
  proveEmailChangeCall,
  sendEmailChangeCodeCall,
} from '@tessera/wire/email-change';
import type { CallResult } from '../transport/client.ts';

/**
 * Asks for another email address with the PIN, where `email-change` is offered (EASE-8). Then a code goes to the
 * old address, or to the phone where `emailConfirmed` of the user is not `true`, and then one to the new address.
 */
export function beginEmailChange(
  email: string,
  pin: string,
): Promise<CallResult<typeof beginEmailChangeCall>> {
  return send<typeof beginEmailChangeCall>(beginning, { body: { email, pinCode: pin } });
}

/** Has the next code sent: the first one, and once that is confirmed the one to the new address. */
export function sendEmailChangeCode(): Promise<CallResult<typeof sendEmailChangeCodeCall>> {
  return send<typeof sendEmailChangeCodeCall>(sending, { body: {} });
}

/** Confirms with the code that was sent last. `changed`: it was that of the new address, and all other sessions end. */
export async function proveEmailChange(
  code: string,
): Promise<CallResult<typeof proveEmailChangeCall>> {
  const result = await send<typeof proveEmailChangeCall>(proving, { body: { confirmCode: code } });
  if (result.ok && result.data.changed) refreshReads('auth-info', 'sessions');
  return result;
}
