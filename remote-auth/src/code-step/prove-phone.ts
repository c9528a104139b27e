import { call, restoreDrafts } from '@tessera/api';
import type { ApiResult } from '@tessera/api';
import { startSession } from '@tessera/session';
import type { ErrorsOf } from '@tessera/wire';
import * as auth from '@tessera/wire/auth';
import * as passkeys from '@tessera/wire/passkeys';
import type { ProveWork } from '../work/use-proof.tsx';
import { withProof } from './request-code.ts';

/** Two calls that differ only in their path. */
type ProofCall = typeof auth.confirmPhone | typeof auth.logIn;

/** After this wait the user goes to Home, which leads to the PIN if it is missing. */
const infoTimeoutMs = 4_000;

export function confirmPhone(phone: string, code: string, prove: ProveWork) {
  return provePhone(auth.confirmPhone, { phone, code, prove }, () => true);
}

/**
 * Logs in by a code and starts the session (AUTH-4, AUTH-8). A user who left the registration
 * before its PIN is marked as registering before the session starts, so that Home does not appear
 * (EASE-4).
 */
export function logIn(phone: string, code: string, prove: ProveWork) {
  return provePhone(auth.logIn, { phone, code, prove }, lacksPin);
}

export async function logInByPasskey(passkey: string) {
  const result = await call(passkeys.logIn, { body: { passkey } });
  if (!result.ok) return result;
  const { authToken } = result.data;
  const info = await call(auth.info, { token: authToken, timeoutMs: infoTimeoutMs });
  startSession(authToken, { registering: info.ok && info.data.hasPin === false });
  if (info.ok && info.data.phone) restoreDrafts(info.data.phone);
  return { ok: true, data: null } as const;
}

async function lacksPin(token: string): Promise<boolean> {
  const info = await call(auth.info, { token, timeoutMs: infoTimeoutMs });
  return info.ok && info.data.hasPin === false;
}

interface TypedCode {
  readonly phone: string;
  readonly code: string;
  readonly prove: ProveWork;
}

async function provePhone(
  definition: ProofCall,
  { phone, code, prove }: TypedCode,
  isRegistering: (token: string) => Promise<boolean> | boolean,
): Promise<ApiResult<null, ErrorsOf<ProofCall>>> {
  const body = { phone, confirmCode: code };
  const result = await withProof((headers) => call(definition, { body, headers }), prove);
  if (!result.ok) return result;
  const { authToken } = result.data;
  startSession(authToken, { registering: await isRegistering(authToken) });
  restoreDrafts(phone);
  return { ok: true, data: null };
}
