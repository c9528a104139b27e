import { refreshReads, send } from '@tessera/api/core';
import {
  beginPhoneChange as beginning,
  provePhoneChange as proving,
  sendPhoneChangeCode as sending,
} from '@tessera/wire/phone-change';
import type {
  beginPhoneChangeCall,
  provePhoneChangeCall,
  sendPhoneChangeCodeCall,
} from '@tessera/wire/phone-change';
import type { CallResult } from '../transport/client.ts';

/**
 * Asks for another number (E.164 with `+`) with the PIN, where `phone-change` is offered (EASE-8). Then a code
 * goes to the old number and is confirmed, and then one to the new number.
 */
export function beginPhoneChange(
  phone: string,
  pin: string,
): Promise<CallResult<typeof beginPhoneChangeCall>> {
  return send<typeof beginPhoneChangeCall>(beginning, { body: { phone, pinCode: pin } });
}

/** Has the next code sent: to the old number, and once that is confirmed to the new one. */
export function sendPhoneChangeCode(): Promise<CallResult<typeof sendPhoneChangeCodeCall>> {
  return send<typeof sendPhoneChangeCodeCall>(sending, { body: {} });
}

/** Confirms with the code that was sent last. `changed`: it was that of the new number, and all other sessions end. */
export async function provePhoneChange(
  code: string,
): Promise<CallResult<typeof provePhoneChangeCall>> {
  const result = await send<typeof provePhoneChangeCall>(proving, { body: { confirmCode: code } });
  if (result.ok && result.data.changed) refreshReads('auth-info', 'sessions');
  return result;
}
