import type { ApiResult } from '../transport/api-failure.ts';
import { provePhone } from './prove-phone.ts';
import type { PhoneProof } from './prove-phone.ts';

/** Logs in by a code and starts the session (AUTH-4, AUTH-8). */
export function logIn(proof: PhoneProof): Promise<ApiResult<null>> {
  return provePhone('/v2/wallet/auth/login', proof);
}
