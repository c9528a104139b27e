import { confirmPhone as endpoint } from '@tessera/wire/auth';
import { provePhone } from './prove-phone.ts';
import type { PhoneProof } from './prove-phone.ts';

/** Confirms the phone of a registration and starts the session (AUTH-3, AUTH-8). */
export function confirmPhone(proof: PhoneProof) {
  return provePhone(endpoint, proof, () => true);
}
