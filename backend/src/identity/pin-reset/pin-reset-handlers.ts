import { isTrivialPin } from '@tessera/wire/pin';
import { z } from 'zod';
import { answerSent, answerUnproven } from '../codes/code-answers.ts';
import { proveCode } from '../codes/confirm-code.ts';
import { sendOwnCode } from '../codes/send-code.ts';
import { type Handlers, type Queryable, refused } from '../../platform/index.ts';
import { type Services, smsTexts, tell } from '../../providers/index.ts';
import { hashPin } from '../pin/hash-pin.ts';
import { cancelPinReset, completePinReset, startPinReset } from './pin-resets.ts';
import { readPinReset, verifyPinReset } from './reset-verification.ts';

/** A new PIN for a user who is logged in and has forgotten it (EASE-8). */
export const pinResetHandlers = (services: Services) => {
  const { db, pepper } = services;
  return {
    sendPinResetCode: async (request) => {
      const { phone, hasPin } = await ownerOf(db, request.userId);
      if (!hasPin) return refused('PIN_NOT_SET');
      const sent = await sendOwnCode(services, request, { by: 'sms', phone, purpose: 'pin-reset' });
      return answerSent(sent, 'SMS_UNAVAILABLE');
    },

    startPinReset: async (request) => {
      const { userId, sessionId, address, device, language, log } = request;
      const { phone, hasPin } = await ownerOf(db, userId);
      if (!hasPin) return refused('PIN_NOT_SET');
      const code = request.body.confirm_code;
      const proof = { receiver: phone, code, address, device, holder: sessionId };
      const proven = await proveCode(services, 'pin-reset', proof, (tx) =>
        startPinReset(tx, { userId, sessionId }),
      );
      if (!proven.ok) return answerUnproven(proven);
      if (proven.result === 'limit') return refused('PIN_RESET_LIMIT');
      if (proven.result === 'started') {
        const message = { by: 'sms', phone, text: smsTexts.pinResetAsked } as const;
        await tell(services, message, language, log);
      }
      return { ok: true, body: {} };
    },

    readPinReset: async ({ userId, sessionId, log }) => ({
      ok: true,
      body: { data: await readPinReset(services, { userId, sessionId }, log) },
    }),

    verifyPinReset: async ({ userId, sessionId, log }) => {
      const begun = await verifyPinReset(services, { userId, sessionId }, log);
      return begun.ok ? { ok: true, body: { verification_url: begun.url } } : refused(begun.reason);
    },

    cancelPinReset: async ({ userId }) =>
      (await cancelPinReset(db, userId)) ? { ok: true, body: {} } : refused('PIN_RESET_NOT_FOUND'),

    completePinReset: async ({ userId, sessionId, userAgent, device, language, log, body }) => {
      const pin = body.pin_code;
      if (isTrivialPin(pin)) return refused('PIN_TRIVIAL');
      const { phone } = await ownerOf(db, userId);
      const hash = await hashPin(pin, pepper);
      const done = await completePinReset(db, { userId, sessionId, hash, userAgent, device });
      if (!done.ok) {
        return refused(
          done.reason,
          done.retryAfterS === null ? undefined : { retry_after_s: done.retryAfterS },
        );
      }
      const message = { by: 'sms', phone, text: smsTexts.pinWasReset } as const;
      await tell(services, message, language, log);
      return { ok: true, body: { auth_token: done.token } };
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
