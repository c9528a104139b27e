import type { ApiResult } from '../transport/api-failure.ts';
import { provePhone } from './prove-phone.ts';
import type { PhoneProof } from './prove-phone.ts';

/** Confirms the phone of a registration and starts the session (AUTH-3, AUTH-8). */
export function confirmPhone(proof: PhoneProof): Promise<ApiResult<null>> {
  return provePhone('/v2/wallet/auth/register/phone/confirm', proof);
}
