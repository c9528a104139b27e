import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { z } from 'zod';
import {
  type AnyRequest,
  type Queryable,
  refused,
  type SignedIn,
  tokenHash,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

type Parts = Pick<Services, 'db' | 'settings'>;

/** Time after which the browser gives up and the challenge expires, in milliseconds. */
export const timeout = 120_000;

/** The page's origin and its passkey domain; `undefined` if this origin may not use passkeys. */
export function partyOf({ settings }: Pick<Services, 'settings'>, origin: string | undefined) {
  const rpID = origin && settings.passkeyDomains.get(origin);
  return rpID ? { origin, rpID } : undefined;
}

export interface UserPurpose {
  readonly purpose: 'add' | 'pay' | 'unlock';
  /** Text of the order that the passkey confirms; `null` for other purposes. */
  readonly bound: string | null;
}

export async function newChallenge(
  db: Queryable,
  { userId, sessionId }: SignedIn,
  { purpose, bound }: UserPurpose,
  origin: string,
) {
  const challenge = randomBytes(32);
  await db.query('SELECT keep_challenge($1, $2, $3, $4, $5, $6)', [
    ...[tokenHash(challenge.toString('base64url')), purpose],
    ...[userId, sessionId, bound, origin],
  ]);
  return new Uint8Array(challenge);
}

const keyRow = z.object({ id: z.string(), transports: z.array(z.string()) });

function liveKeys(db: Queryable, userId: string, rpID: string) {
  return db.query(
    `SELECT credential_id AS id, transports FROM passkeys
     WHERE user_id = $1 AND rp_id = $2 AND stopped_at IS NULL`,
    [userId, rpID],
    keyRow,
  );
}

export async function askUser(
  services: Parts,
  request: SignedIn & Pick<AnyRequest, 'origin'>,
  its: UserPurpose,
) {
  const { db } = services;
  const party = partyOf(services, request.origin);
  if (party === undefined) return refused('PASSKEY_UNAVAILABLE');
  const allowCredentials = await liveKeys(db, request.userId, party.rpID);
  if (allowCredentials.length === 0) return refused('PASSKEY_NOT_FOUND');
  const challenge = await newChallenge(db, request, its, party.origin);
  const { rpID } = party;
  return answerOf(
    await generateAuthenticationOptions({
      ...{ rpID, challenge, allowCredentials, timeout },
      userVerification: 'required',
    }),
  );
}

const randomLength = 16;
const endLength = 6;
const signatureLength = 32;

function signatureOf(pepper: string, page: string, said: Uint8Array): Buffer {
  return createHmac('sha256', pepper).update(`passkey login at ${page} `).update(said).digest();
}

/**
 * Requests a signature from any passkey of this domain. The challenge is signed and stored only once it is used, so
 * that a flood of requests takes nothing from others (SEC-11).
 */
export async function askVisitor(
  services: Pick<Services, 'pepper' | 'settings'>,
  { origin }: Pick<AnyRequest, 'origin'>,
) {
  const party = partyOf(services, origin);
  if (party === undefined) return refused('PASSKEY_UNAVAILABLE');
  const end = Buffer.alloc(endLength);
  end.writeUIntBE(Date.now() + timeout, 0, endLength);
  const signedPart = Buffer.concat([randomBytes(randomLength), end]);
  const signature = signatureOf(services.pepper.current, party.origin, signedPart);
  const challenge = new Uint8Array(Buffer.concat([signedPart, signature]));
  return answerOf(
    await generateAuthenticationOptions({
      ...{ rpID: party.rpID, challenge, timeout },
      userVerification: 'required',
    }),
  );
}

/** A challenge whose signature and expiry are right; the database may already have it as used. */
export interface VisitorsChallenge {
  readonly page: string;
  readonly hash: string;
  readonly endsAt: Date;
}

/** Returns `undefined` for a challenge that this backend never signed, or that has expired. */
export function readVisitorsChallenge(
  { pepper, settings }: Pick<Services, 'pepper' | 'settings'>,
  challenge: string,
): VisitorsChallenge | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== randomLength + endLength + signatureLength) return undefined;
  const signedPart = bytes.subarray(0, -signatureLength);
  const signature = bytes.subarray(-signatureLength);
  const page = [...settings.passkeyDomains.keys()].find((each) =>
    timingSafeEqual(signature, signatureOf(pepper.current, each, signedPart)),
  );
  const endsAt = new Date(signedPart.readUIntBE(randomLength, endLength));
  if (page === undefined || endsAt.getTime() <= Date.now()) return undefined;
  return { page, hash: tokenHash(bytes.toString('base64url')), endsAt };
}

/** Marks a visitor's challenge as used, after a right answer. Returns false if it was used before. */
export async function spendVisitorsChallenge(
  db: Queryable,
  { page, hash, endsAt }: VisitorsChallenge,
): Promise<boolean> {
  const used = await db.query(
    `INSERT INTO passkey_challenges (hash, purpose, origin, expires_at, used_at)
     VALUES ($1, 'login', $2, $3, now()) ON CONFLICT DO NOTHING RETURNING hash`,
    [hash, page, endsAt],
  );
  return used.length > 0;
}

/** Options travel as JSON text: WebAuthn's names are in camel case, the wire's are not. */
export function answerOf(options: object) {
  return { ok: true, body: { data: { options: JSON.stringify(options) } } } as const;
}
