import { startSession } from '@tessera/session';
import { restoreTyped, send } from '@tessera/api/core';
import type { ErrorsOf } from '@tessera/wire';
import type { confirmPhoneCall, logInCall } from '@tessera/wire/auth';
import type { ApiResult } from '../transport/api-failure.ts';

export interface PhoneProof {
  /** E.164 with `+`. */
  readonly phone: string;
  /** The code that was sent to it. */
  readonly code: string;
}

/** Two calls that differ in nothing but their path. */
type ProofCall = typeof confirmPhoneCall | typeof logInCall;

/**
 * Exchanges a code for a token, which becomes the session (AUTH-8).
 * @param isRegistering whether the registration of who has this token is still to be completed.
 */
export async function provePhone(
  endpoint: ProofCall['endpoint'],
  { phone, code }: PhoneProof,
  isRegistering: (token: string) => Promise<boolean> | boolean,
): Promise<ApiResult<null, ErrorsOf<ProofCall>>> {
  const body = { phone, confirmCode: code };
  const result = await send<ProofCall>(endpoint, { body, token: null });
  if (!result.ok) return result;
  const { authToken } = result.data;
  startSession(authToken, { registering: await isRegistering(authToken) });
  restoreTyped(phone);
  return { ok: true, data: null };
}
