import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import {
  type AnyRequest,
  type Queryable,
  refused,
  type Refused,
  tokenHash,
  wrong,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { liftBlock, takeAttempt } from '../attempts/attempts.ts';
import { recordSecurityEvent } from '../security-events/security-events.ts';
import type { UserPurpose } from './challenge.ts';
import { readAssertion } from './read-answer.ts';

export type PasskeyCheck =
  | { readonly ok: true }
  | Refused<'PASSKEY_INVALID' | 'PASSKEY_EXPIRED' | 'PASSKEY_STOPPED' | 'PASSKEY_BLOCKED'>;

type From = Pick<AnyRequest, 'address' | 'userAgent'>;
type Parts = Pick<Services, 'db' | 'settings'>;
type Asserted = NonNullable<ReturnType<typeof readAssertion>>;

const usedRow = z.object({ origin: z.string().nullable() });

/**
 * Uses up a session's challenge. Returns the origin of the page that requested it, or `undefined` if the challenge
 * belongs to another user, session or purpose.
 */
export async function spendChallenge(
  db: Queryable,
  challenge: string,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { purpose, bound }: UserPurpose,
): Promise<string | undefined> {
  const [row] = await db.query(
    'SELECT use_challenge($1, $2, $3, $4, $5) AS origin',
    [tokenHash(challenge), purpose, userId, sessionId, bound],
    usedRow,
  );
  return row?.origin ?? undefined;
}

const keyRow = z.object({
  id: z.string(),
  user_id: z.string(),
  public_key: z.string(),
  is_stopped: z.boolean(),
});

async function findKey(db: Queryable, credentialId: string, rpID: string | undefined) {
  const [key] = await db.query(
    `SELECT id, user_id, public_key, stopped_at IS NOT NULL AS is_stopped FROM passkeys
     WHERE credential_id = $1 AND rp_id = $2`,
    [credentialId, rpID ?? null],
    keyRow,
  );
  return key;
}

const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

interface Signed {
  readonly id: string;
  readonly userId: string;
  readonly isStopped: boolean;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Verifies a signature, but does not count it as a use: see {@link countUse}. */
export async function verifySignature(
  { db, settings }: Parts,
  { answer, challenge }: Asserted,
  origin: string,
  owner: string | undefined,
): Promise<{ readonly ok: true; readonly key: Signed } | Refused<'PASSKEY_INVALID'>> {
  const rpID = settings.passkeyDomains.get(origin);
  const key = await findKey(db, answer.id, rpID);
  if (rpID === undefined || key === undefined) return refused('PASSKEY_INVALID');
  const { id, user_id: userId, is_stopped: isStopped } = key;
  // Without a session, the passkey itself must name its user.
  const userHandle = answer.response.userHandle ?? (owner && handleOf(userId));
  if ((owner ?? userId) !== userId || userHandle !== handleOf(userId))
    return refused('PASSKEY_INVALID');
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // 0 disables the library's check: the database compares counters.
    credential: {
      ...{ id: answer.id, counter: 0 },
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) return refused('PASSKEY_INVALID');
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
  return { ok: true, key: { id, userId, isStopped, counter, isBackedUp } };
}

const outcomeRow = z.object({ outcome: z.enum(['used', 'stopped', 'copied']) });

/**
 * Compares and stores the passkey's counter in one statement: if a key and its copy sign at the same time, one of
 * them is detected.
 */
export async function countUse(
  db: Queryable,
  { id, userId, isStopped, counter, isBackedUp }: Signed,
  from: From,
): Promise<{ readonly ok: true } | Refused<'PASSKEY_STOPPED'>> {
  if (isStopped) return refused('PASSKEY_STOPPED');
  const [row] = await db.query(
    'SELECT use_passkey($1, $2, $3) AS outcome',
    [id, counter, isBackedUp],
    outcomeRow,
  );
  if (row?.outcome === 'used') return { ok: true };
  if (row?.outcome === 'copied')
    await recordSecurityEvent(db, 'passkey-copied', false, { ...from, userId, body: undefined });
  return refused('PASSKEY_STOPPED');
}

/**
 * Checks a signature by a signed-in user's passkey, for one purpose and, if it pays, one order (LIFE-2). The
 * challenge is used up in any case. Five wrong signatures block passkeys but not the PIN. Takes the database, not a
 * transaction, so that no rollback restores a challenge or a try.
 */
export async function checkPasskey(
  services: Parts,
  request: From & { readonly userId: string; readonly sessionId: string },
  text: string,
  purpose: UserPurpose,
): Promise<PasskeyCheck> {
  const { db } = services;
  const asserted = readAssertion(text);
  if (asserted === undefined) return refused('PASSKEY_INVALID');
  const origin = await spendChallenge(db, asserted.challenge, request, purpose);
  if (origin === undefined) return refused('PASSKEY_EXPIRED');
  const subject = `passkey:${request.userId}`;
  const attempt = await takeAttempt(db, subject);
  if (!attempt.ok) return refused('PASSKEY_BLOCKED', { retry_after_s: attempt.retryAfterS });
  const signed = await verifySignature(services, asserted, origin, request.userId);
  const verified = signed.ok ? await countUse(db, signed.key, request) : signed;
  if (verified.ok) {
    await liftBlock(db, subject);
    return { ok: true };
  }
  return attempt.triesLeft > 0
    ? verified
    : wrong(refused('PASSKEY_BLOCKED', { retry_after_s: attempt.retryAfterS }));
}
