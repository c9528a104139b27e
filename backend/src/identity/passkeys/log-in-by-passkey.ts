import { type AnyRequest, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { openOnDevice } from '../sessions/open-on-device.ts';
import { readVisitorsChallenge, spendVisitorsChallenge } from './challenge.ts';
import { countUse, verifySignature } from './check-passkey.ts';
import { readAssertion } from './read-answer.ts';

/**
 * Signs in by a discoverable passkey (LIFE-2). Signatures are unguessable, so wrong ones are not counted and nobody
 * can lock a user out with them (SEC-11).
 */
export async function logInByPasskey(
  services: Pick<Services, 'db' | 'pepper' | 'settings'>,
  request: AnyRequest & { readonly body: { readonly passkey: string } },
) {
  const { db } = services;
  const asserted = readAssertion(request.body.passkey);
  if (asserted === undefined) return refused('PASSKEY_INVALID');
  const challenge = readVisitorsChallenge(services, asserted.challenge);
  if (challenge === undefined) return refused('PASSKEY_EXPIRED');
  const signed = await verifySignature(services, asserted, challenge.page, undefined);
  if (!signed.ok) return signed;
  // The challenge is used up first: the counter of a repeated answer would look like that of a copied key.
  if (!(await spendVisitorsChallenge(db, challenge))) return refused('PASSKEY_EXPIRED');
  const used = await countUse(db, signed.key, request);
  if (!used.ok) return used;
  const { authToken, deviceToken } = await db.transaction((tx) =>
    openOnDevice(tx, signed.key.userId, request),
  );
  request.device.give(deviceToken);
  return { ok: true, body: { auth_token: authToken } } as const;
}
