import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import {
  errorCode,
  idRow,
  notify,
  type Handlers,
  type Queryable,
  refused,
} from '../../platform/index.ts';
import { type Services, smsTexts, tell } from '../../providers/index.ts';
import { readAuthInfo } from '../auth-info/auth-info.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import { answerOf, askUser, askVisitor, newChallenge, partyOf, timeout } from './challenge.ts';
import { checkPasskey, spendChallenge } from './check-passkey.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { readAttestation } from './read-answer.ts';

/** The database enforces the same limit; this check refuses before the browser creates a useless key. */
const mostPasskeys = 10;

const ownRow = z.object({ id: z.string(), rp_id: z.string(), transports: z.array(z.string()) });

async function beginAdding(services: Services, request: Parameters<Handlers['beginPasskey']>[0]) {
  const { db, pepper, settings } = services;
  const { userId, body, origin } = request;
  const party = partyOf(services, origin);
  if (party === undefined) return refused('PASSKEY_UNAVAILABLE');
  const checked = await verifyPin(db, pepper, userId, body.pin_code);
  if (!checked.ok) return checked;
  const existing = await db.query(
    'SELECT credential_id AS id, rp_id, transports FROM passkeys WHERE user_id = $1',
    [userId],
    ownRow,
  );
  if (existing.length >= mostPasskeys) return refused('PASSKEY_LIMIT');
  const user = await readAuthInfo(services, userId);
  const { origin: page, rpID } = party;
  const challenge = await newChallenge(db, request, { purpose: 'add', bound: null }, page);
  const options = await generateRegistrationOptions({
    ...{ rpName: settings.brandName, rpID, challenge, timeout },
    // Browsers and phones list passkeys by these names, so that a user tells two accounts apart.
    userName: user.phone,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    userID: new Uint8Array(Buffer.from(userId)),
    excludeCredentials: existing
      .filter(({ rp_id }) => rp_id === rpID)
      .map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return answerOf(options);
}

/** EdDSA, ECDSA and RSA with SHA-256, which cover phones, computers and security keys. */
const algorithms = [-8, -7, -257];

const fullUp = 'TL002';
const notUnique = '23505';

async function add(
  services: Services,
  { userId, sessionId, body }: Parameters<Handlers['addPasskey']>[0],
) {
  const { db, settings } = services;
  const made = readAttestation(body.passkey);
  if (made === undefined) return refused('PASSKEY_INVALID');
  const origin = await spendChallenge(
    db,
    made.challenge,
    { userId, sessionId },
    { purpose: 'add', bound: null },
  );
  if (origin === undefined) return refused('PASSKEY_EXPIRED');
  const rpID = settings.passkeyDomains.get(origin);
  if (rpID === undefined) return refused('PASSKEY_INVALID');
  const verified = await verifyRegistrationResponse({
    response: made.answer,
    expectedChallenge: made.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (verified?.verified !== true) return refused('PASSKEY_INVALID');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const row = [
    ...[userId, rpID, credential.id, Buffer.from(credential.publicKey).toString('base64url')],
    ...[credential.counter, made.answer.response.transports, credentialBackedUp, body.name],
  ];
  try {
    return await db.transaction(async (tx) => {
      const [added] = await tx.query(
        `INSERT INTO passkeys (user_id, rp_id, credential_id, public_key, counter, transports, backed_up, name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        row,
        idRow,
      );
      if (added === undefined) throw new Error('the passkey was not stored');
      await notify(tx, userId, 'passkey_added', { name: body.name });
      return { ok: true, body: { data: { id: added.id } } } as const;
    });
  } catch (error) {
    if (errorCode(error) === fullUp) return refused('PASSKEY_LIMIT');
    if (errorCode(error) === notUnique) return refused('PASSKEY_EXISTS');
    throw error;
  }
}

const mostTextsADay = 10;

const dueRow = z.object({ phone: z.string() });

/** Tells the owner by text message: a thief with a session could hide a notification, but not this (SEC-12). */
async function tellByText(
  services: Services,
  { userId, language, log }: Parameters<Handlers['addPasskey']>[0],
): Promise<void> {
  const [due] = await services.db.query(
    `SELECT phone FROM users WHERE id = $1 AND (
       SELECT count(*) FROM notifications
       WHERE user_id = $1 AND kind = 'passkey_added' AND created_at > now() - interval '1 day') <= $2`,
    [userId, mostTextsADay],
    dueRow,
  );
  if (due === undefined) return;
  await tell(services, { by: 'sms', phone: due.phone, text: smsTexts.passkeyAdded }, language, log);
}

const listedRow = z.object({
  id: z.string(),
  name: z.string(),
  added_at: z.date(),
  last_used_at: z.date().nullable(),
  backed_up: z.boolean(),
  stopped: z.boolean(),
});

async function list(db: Queryable, userId: string) {
  const rows = await db.query(
    `SELECT id, name, added_at, last_used_at, backed_up, stopped_at IS NOT NULL AS stopped
     FROM passkeys WHERE user_id = $1 ORDER BY added_at DESC, id LIMIT $2`,
    [userId, mostPasskeys],
    listedRow,
  );
  return rows.map(({ added_at, last_used_at, ...row }) => ({
    ...row,
    added_at: added_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

const nameRow = z.object({ name: z.string() });
const done = { ok: true, body: {} } as const;

/** Passkeys: adding, naming and removing them, signing in, and opening the locked app (LIFE-2). */
export const passkeyHandlers = (services: Services) => {
  const { db, pepper } = services;
  return {
    beginPasskey: (request) => beginAdding(services, request),
    addPasskey: async (request) => {
      const added = await add(services, request);
      if (added.ok) await tellByText(services, request);
      return added;
    },

    listPasskeys: async ({ userId }) => ({ ok: true, body: { results: await list(db, userId) } }),

    renamePasskey: async ({ userId, path, body: { name } }) => {
      const renamed = await db.query(
        'UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING id',
        [path.id, userId, name],
      );
      return renamed.length > 0 ? done : refused('PASSKEY_NOT_FOUND');
    },

    removePasskey: async ({ userId, path, body }) => {
      const checked = await verifyPin(db, pepper, userId, body.pin_code);
      if (!checked.ok) return checked;
      return db.transaction(async (tx) => {
        const [removed] = await tx.query(
          'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING name',
          [path.id, userId],
          nameRow,
        );
        if (removed === undefined) return refused('PASSKEY_NOT_FOUND');
        await notify(tx, userId, 'passkey_removed', { name: removed.name });
        return done;
      });
    },

    beginPasskeyLogin: (request) => askVisitor(services, request),
    logInByPasskey: (request) => logInByPasskey(services, request),

    beginUnlock: (request) => askUser(services, request, { purpose: 'unlock', bound: null }),

    unlock: async (request) => {
      const { userId, body } = request;
      const checked =
        'pin' in body
          ? await verifyPin(db, pepper, userId, body.pin)
          : await checkPasskey(services, request, body.passkey, { purpose: 'unlock', bound: null });
      return checked.ok ? done : checked;
    },
  } satisfies Partial<Handlers>;
};
