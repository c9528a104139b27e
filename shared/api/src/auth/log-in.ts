import { call } from '@tessera/api/core';
import { logIn as endpoint, info as readAuthInfo } from '@tessera/wire/auth';
import { provePhone } from './prove-phone.ts';
import type { PhoneProof } from './prove-phone.ts';

/** Who waits longer for the answer is led Home, and from there to the PIN. */
const infoTimeoutMs = 4_000;

/**
 * Logs in by a code and starts the session (AUTH-4, AUTH-8). Who left the registration before its PIN, perhaps on
 * another device, is known to be still registering before the session starts, so that Home is not shown (EASE-4).
 */
export function logIn(proof: PhoneProof) {
  return provePhone(endpoint, proof, lacksPin);
}

async function lacksPin(token: string): Promise<boolean> {
  const info = await call(readAuthInfo, {
    token,
    timeoutMs: infoTimeoutMs,
  });
  return info.ok && info.data.hasPin === false;
}
