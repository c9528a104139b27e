import { refreshReads, send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import { startSession } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import {
  cancelPinReset as cancelling,
  completePinReset as completing,
  readPinReset,
  sendPinResetCode as sending,
  startPinReset as starting,
  verifyPinReset as verifying,
} from '@tessera/wire/pin-reset';
import type {
  cancelPinResetCall,
  completePinResetCall,
  readPinResetCall,
  sendPinResetCodeCall,
  startPinResetCall,
  verifyPinResetCall,
} from '@tessera/wire/pin-reset';
import type { ErrorsOf } from '@tessera/wire';
import type { ApiResult } from '../transport/api-failure.ts';
import type { CallResult } from '../transport/client.ts';

/**
 * A reset of the PIN that is open; `null` where none is. From `readyAt` on (ISO 8601) the PIN can be set
 * without an identity check, until `endsAt`. `ready`: it can be set now; `confirmed`: this session typed a
 * code a while ago; `verifiable`: an identity check can be begun.
 */
export type PinReset = AnswerOf<typeof readPinReset>;

const pinResetRead = userRead(['pin-reset'], (signal) =>
  send<typeof readPinResetCall>(readPinReset, { signal }),
);

/** How the reset of the PIN stands (EASE-8). Requires the capability `pin-reset`, as all calls of this file. */
export function usePinReset() {
  const offered = useCapabilities().offers('pin-reset');
  return useUserRead({ ...pinResetRead, enabled: offered });
}

/** Has a code sent to the user's phone. */
export function sendPinResetCode(): Promise<CallResult<typeof sendPinResetCodeCall>> {
  return send<typeof sendPinResetCodeCall>(sending, { body: {} });
}

/** Asks for a new PIN with the code, or confirms again that one is asked for. */
export async function startPinReset(code: string): Promise<CallResult<typeof startPinResetCall>> {
  const result = await send<typeof startPinResetCall>(starting, { body: { confirmCode: code } });
  if (result.ok) refreshReads('pin-reset', 'auth-info');
  return result;
}

/** Begins an identity check. Check the address that it answers with `isAllowedRedirect`. */
export async function verifyPinReset(): Promise<CallResult<typeof verifyPinResetCall>> {
  const result = await send<typeof verifyPinResetCall>(verifying, { body: {} });
  if (result.ok) refreshReads('pin-reset');
  return result;
}

/** Cancels the reset. */
export async function cancelPinReset(): Promise<CallResult<typeof cancelPinResetCall>> {
  const result = await send<typeof cancelPinResetCall>(cancelling, {});
  if (result.ok) refreshReads('pin-reset', 'auth-info');
  return result;
}

/** Sets the new PIN, which ends all sessions; this page goes on with a new one (SEC-6). */
export async function completePinReset(
  pin: string,
): Promise<ApiResult<null, ErrorsOf<typeof completePinResetCall>>> {
  const result = await send<typeof completePinResetCall>(completing, { body: { pinCode: pin } });
  if (!result.ok) return result;
  startSession(result.data.authToken);
  return { ok: true, data: null };
}
