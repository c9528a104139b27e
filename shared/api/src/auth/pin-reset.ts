import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import { startSession } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import {
  cancel as cancelling,
  complete as completing,
  read as readPinReset,
  sendCode as sending,
  start as starting,
  verify as verifying,
} from '@tessera/wire/pin-reset';
import type { ErrorsOf } from '@tessera/wire';
import type { ApiResult } from '../transport/api-failure.ts';
import type { CallResult } from '../transport/call.ts';

/**
 * A reset of the PIN that is open; `null` where none is. From `readyAt` on (ISO 8601) the PIN can be set
 * without an identity check, until `endsAt`. `ready`: it can be set now; `confirmed`: this session typed a
 * code a while ago; `verifiable`: an identity check can be begun.
 */
export type PinReset = AnswerOf<typeof readPinReset>;

const pinResetRead = userRead(['pin-reset'], (signal) => call(readPinReset, { signal }));

/** How the reset of the PIN stands (EASE-8). Requires the capability `pin-reset`, as all calls of this file. */
export function usePinReset() {
  const offered = useCapabilities().offers('pin-reset');
  return useUserRead({ ...pinResetRead, enabled: offered });
}

/** Has a code sent to the user's phone. */
export function sendPinResetCode(): Promise<CallResult<typeof sending>> {
  return call(sending, { body: {} });
}

/** Asks for a new PIN with the code, or confirms again that one is asked for. */
export function startPinReset(code: string): Promise<CallResult<typeof starting>> {
  return call(starting, { body: { confirmCode: code } });
}

/** Begins an identity check. Check the address that it answers with `isAllowedRedirect`. */
export function verifyPinReset(): Promise<CallResult<typeof verifying>> {
  return call(verifying, { body: {} });
}

/** Cancels the reset. */
export function cancelPinReset(): Promise<CallResult<typeof cancelling>> {
  return call(cancelling, {});
}

/** Sets the new PIN, which ends all sessions; this page goes on with a new one (SEC-6). */
export async function completePinReset(
  pin: string,
): Promise<ApiResult<null, ErrorsOf<typeof completing>>> {
  const result = await call(completing, { body: { pinCode: pin } });
  if (!result.ok) return result;
  startSession(result.data.authToken);
  return { ok: true, data: null };
}
