import { type AnyRequest, originOf, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { countWrongGuess, guessWaitS } from '../codes/confirm-code.ts';
import { openOnDevice } from '../sessions/open-on-device.ts';
import { spendChallenge, verifyAssertion } from './check-passkey.ts';
import { readAssertion } from './read-answer.ts';

/**
 * Exchanges what a discoverable passkey signed for a session (LIFE-2). Wrong ones count with the wrong codes of their
 * address and network, and against no user: whoever knows the id of a key locks nobody out.
 */
export async function logInByPasskey(
  services: Pick<Services, 'db' | 'pepper' | 'settings'>,
  request: AnyRequest & { readonly body: { readonly passkey: string } },
) {
  const { db, pepper, settings } = services;
  const from = originOf(request.address, pepper.current);
  const waitS = await guessWaitS(db, settings, from);
  if (waitS > 0) return refused('PASSKEY_BLOCKED', { retry_after_s: waitS });
  const asserted = readAssertion(request.body.passkey);
  const origin = asserted && (await spendChallenge(db, asserted.challenge, 'login', undefined));
  if (asserted && origin === undefined) return refused('PASSKEY_EXPIRED');
  const verified =
    asserted && origin
      ? await verifyAssertion(services, asserted, origin, undefined, request)
      : refused('PASSKEY_INVALID');
  if (!verified.ok) {
    await countWrongGuess(db, from);
    return verified;
  }
  const { authToken, deviceToken } = await db.transaction((tx) =>
    openOnDevice(tx, verified.userId, request),
  );
  request.device.give(deviceToken);
  return { ok: true, body: { auth_token: authToken } } as const;
}
