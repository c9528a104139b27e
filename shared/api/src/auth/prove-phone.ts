import { startSession } from '@tessera/session';
import { call, restoreTyped } from '@tessera/api/core';
import type { ErrorsOf } from '@tessera/wire';
import type { confirmPhone, logIn } from '@tessera/wire/auth';
import type { ApiResult } from '../transport/api-failure.ts';

export interface PhoneProof {
  /** E.164 with `+`. */
  readonly phone: string;
  /** The code that was sent to it. */
  readonly code: string;
}

/** Two calls that differ in nothing but their path. */
type ProofCall = typeof confirmPhone | typeof logIn;

/**
 * Exchanges a code for a token, which becomes the session (AUTH-8).
 * @param isRegistering whether the registration of who has this token is still to be completed.
 */
export async function provePhone(
  definition: ProofCall,
  { phone, code }: PhoneProof,
  isRegistering: (token: string) => Promise<boolean> | boolean,
): Promise<ApiResult<null, ErrorsOf<ProofCall>>> {
  const body = { phone, confirmCode: code };
  const result = await call(definition, { body });
  if (!result.ok) return result;
  const { authToken } = result.data;
  startSession(authToken, { registering: await isRegistering(authToken) });
  restoreTyped(phone);
  return { ok: true, data: null };
}
