import { startSession } from '@tessera/session';
import { send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export interface PhoneProof {
  /** E.164 with `+`. */
  readonly phone: string;
  /** The code that was sent to it. */
  readonly code: string;
}

const answer = z.object({ auth_token: z.string().check(z.minLength(1)) });

/** Exchanges a code for a token, which becomes the session (AUTH-8). */
export async function provePhone(
  path: string,
  { phone, code }: PhoneProof,
): Promise<ApiResult<null>> {
  const body = { phone, confirm_code: code };
  const result = await send({ method: 'POST', path, body, token: null, reads: answer });
  if (!result.ok) return result;
  startSession(result.data.auth_token);
  return { ok: true, data: null };
}
