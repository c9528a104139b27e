import { randomBytes } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { z } from 'zod';
import {
  type AnyRequest,
  originOf,
  type Queryable,
  refused,
  type SignedIn,
  tokenHash,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

type Parts = Pick<Services, 'db' | 'settings'>;

/** How long a person may take before the browser gives up; the challenge lives no longer. */
export const timeout = 120_000;

/** The page that asks, and the domain of its passkeys; `undefined` where it may have none. */
export function partyOf({ settings }: Pick<Services, 'settings'>, origin: string | undefined) {
  const rpID = origin && settings.passkeyDomains.get(origin);
  return rpID ? { origin, rpID } : undefined;
}

export interface UserPurpose {
  readonly purpose: 'add' | 'pay' | 'unlock';
  /** Mark of the order that is paid; `null` for other purposes. */
  readonly bound: string | null;
}

/** A challenge of a user's session for one purpose, which replaces the one before. */
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

/** The user's passkeys for a domain that work. */
function liveKeys(db: Queryable, userId: string, rpID: string) {
  return db.query(
    `SELECT credential_id AS id, transports FROM passkeys
     WHERE user_id = $1 AND rp_id = $2 AND stopped_at IS NULL`,
    [userId, rpID],
    keyRow,
  );
}

/** Asks the passkeys of a user for a signature: see {@link UserPurpose}. */
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

const keptRow = z.object({ kept: z.boolean() });

/** Asks whoever visits for any passkey of this domain; as many may be open as guesses at codes. */
export async function askVisitor(
  services: Parts & Pick<Services, 'pepper'>,
  { origin, address }: Pick<AnyRequest, 'origin' | 'address'>,
) {
  const party = partyOf(services, origin);
  if (party === undefined) return refused('PASSKEY_UNAVAILABLE');
  const { db, pepper, settings } = services;
  const from = originOf(address, pepper.current);
  const challenge = randomBytes(32);
  const { perAddress, perNetwork, inAll } = settings.guesses;
  const [row] = await db.query(
    'SELECT keep_visitors_challenge($1, $2, $3, $4, $5, $6, $7) AS kept',
    [
      ...[tokenHash(challenge.toString('base64url')), party.origin],
      ...[from.addressHash, from.networkHash, perAddress, perNetwork, inAll],
    ],
    keptRow,
  );
  if (row?.kept !== true) return refused('PASSKEY_BLOCKED', { retry_after_s: timeout / 1000 });
  return answerOf(
    await generateAuthenticationOptions({
      ...{ rpID: party.rpID, challenge: new Uint8Array(challenge), timeout },
      userVerification: 'required',
    }),
  );
}

/** Options go as one text: their names are the standard's, and the wire has others. */
export function answerOf(options: object) {
  return { ok: true, body: { data: { options: JSON.stringify(options) } } } as const;
}
