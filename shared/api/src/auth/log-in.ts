import { logIn as endpoint } from '@tessera/wire/auth';
import { provePhone } from './prove-phone.ts';
import type { PhoneProof } from './prove-phone.ts';

/** Logs in by a code and starts the session (AUTH-4, AUTH-8). */
export function logIn(proof: PhoneProof) {
  return provePhone(endpoint, proof, { registering: false });
}
