import { z } from 'zod';
import { isTrivialPin } from '@tessera/wire/pin';
import {
  type Database,
  type AnyRequest,
  newToken,
  type Queryable,
  type SignedIn,
  tokenHash,
  type Handlers,
  refused,
} from '../../platform/index.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/sessions.ts';
import { closeWaysIn } from '../sessions/ways-in.ts';
import { proveCode } from '../codes/confirm-code.ts';
import { sendOwnCode } from '../codes/send-code.ts';
import { type Services, smsTexts, tell } from '../../providers/index.ts';
import { hashPin } from '../pin/hash-pin.ts';
import { readPinReset, verifyPinReset } from './reset-verification.ts';

const started = z.object({ outcome: z.enum(['started', 'confirmed', 'limit']) });

const cancelled = z.object({ was_open: z.boolean() });

const completed = z.object({
  outcome: z.enum(['completed', 'PIN_RESET_NOT_FOUND', 'PIN_RESET_WAITS', 'PIN_RESET_UNCONFIRMED']),
  retry_after_s: z.number().nullable(),
});

/**
 * Sets the new PIN once its reset is ready (EASE-8). Closes every way into the account, passkeys too, and gives this
 * browser a new session.
 */
async function completePinReset(
  db: Database,
  { userId, sessionId, userAgent, device }: AnyRequest & SignedIn,
  hash: string,
) {
  const deviceToken = newToken();
  const done = await db.transaction(async (tx) => {
    const [row] = await tx.query(
      'SELECT * FROM complete_pin_reset($1, $2, $3)',
      [userId, sessionId, hash],
      completed,
    );
    if (row === undefined) throw new Error('complete_pin_reset answered nothing');
    const { outcome, retry_after_s } = row;
    if (outcome !== 'completed') {
      return refused(outcome, retry_after_s === null ? undefined : { retry_after_s });
    }
    await closeWaysIn(tx, userId, { passkeys: false });
    await rememberDevice(tx, userId, { before: undefined, after: tokenHash(deviceToken) });
    return { ok: true, body: { auth_token: await openSession(tx, userId, userAgent) } } as const;
  });
  if (done.ok) device.give(deviceToken);
  return done;
}

export const pinResetHandlers = (services: Services) => {
  const { db, pepper } = services;
  return {
    sendPinResetCode: async (request) => {
      const { phone, hasPin } = await ownerOf(db, request.userId);
      if (!hasPin) return refused('PIN_NOT_SET');
      const resetCode = { by: 'sms', phone, purpose: 'pin-reset' } as const;
      return sendOwnCode(services, request, resetCode, 'SMS_UNAVAILABLE');
    },

    startPinReset: async (request) => {
      const { userId, sessionId, language, log } = request;
      const { phone, hasPin } = await ownerOf(db, userId);
      if (!hasPin) return refused('PIN_NOT_SET');
      const sent = { receiver: phone, holder: sessionId };
      const proven = await proveCode(services, 'pin-reset', request, sent, async (tx) => {
        const sql = 'SELECT start_pin_reset($1, $2) AS outcome';
        const [row] = await tx.query(sql, [userId, sessionId], started);
        return row?.outcome;
      });
      if (!proven.ok) return proven;
      if (proven.result === 'limit') return refused('PIN_RESET_LIMIT');
      if (proven.result === 'started') {
        const message = { by: 'sms', phone, text: smsTexts.pinResetAsked } as const;
        await tell(services, message, language, log);
      }
      return { ok: true, body: {} };
    },

    readPinReset: async (request) => ({
      ok: true,
      body: { data: await readPinReset(services, request, request.log) },
    }),

    verifyPinReset: (request) => verifyPinReset(services, request, request.log),

    cancelPinReset: async ({ userId }) => {
      const sql = 'SELECT cancel_pin_reset($1) AS was_open';
      const [row] = await db.query(sql, [userId], cancelled);
      return row?.was_open ? { ok: true, body: {} } : refused('PIN_RESET_NOT_FOUND');
    },

    completePinReset: async (request) => {
      const { userId, language, log } = request;
      const pin = request.body.pin_code;
      if (isTrivialPin(pin)) return refused('PIN_TRIVIAL');
      const { phone } = await ownerOf(db, userId);
      const hash = await hashPin(pin, pepper);
      const done = await completePinReset(db, request, hash);
      if (!done.ok) return done;
      const message = { by: 'sms', phone, text: smsTexts.pinWasReset } as const;
      await tell(services, message, language, log);
      return done;
    },
  } satisfies Partial<Handlers>;
};

const ownerRow = z.object({ phone: z.string(), has_pin: z.boolean() });

async function ownerOf(db: Queryable, userId: string) {
  const [owner] = await db.query(
    'SELECT phone, pin_hash IS NOT NULL AS has_pin FROM users WHERE id = $1',
    [userId],
    ownerRow,
  );
  if (owner === undefined) throw new Error(`There is no user ${userId}`);
  return { phone: owner.phone, hasPin: owner.has_pin };
}
