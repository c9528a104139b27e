import type { FastifyBaseLogger } from 'fastify';
import { answerSent, answerUnproven } from '../codes/code-answers.ts';
import { proveCode, type Confirmation } from '../codes/confirm-code.ts';
import { receiverOf } from '../codes/own-code.ts';
import { sendOwnCode } from '../codes/send-code.ts';
import { type Handlers, type Language, refused, type SignedIn } from '../../platform/index.ts';
import { type Services, tell } from '../../providers/index.ts';
import { verifyPin, wrongPin } from '../pin/verify-pin.ts';
import { isSameEmail, normalEmail } from '../users/email.ts';
import { phoneRefusal } from '../users/phone.ts';
import { readAuthInfo } from '../auth-info/read-auth-info.ts';
import {
  beginContactChange,
  findEmailChange,
  findPhoneChange,
  noteRightCode,
  type ContactChange,
} from './contact-changes.ts';

/** Another phone number or e-mail address, with the PIN and codes to the old and the new one (EASE-8). */
export const contactChangeHandlers = (services: Services) => {
  const { db, pepper } = services;
  return {
    beginPhoneChange: async ({ userId, sessionId, body: { phone, pin_code: pin } }) => {
      const refusal = phoneRefusal(phone, services.settings.codes.closedCountries);
      if (refusal !== undefined) return refused(refusal);
      if ((await readAuthInfo(db, userId)).phone === phone) return refused('PHONE_UNCHANGED');
      const checked = await verifyPin(db, pepper, userId, pin);
      if (!checked.ok) return wrongPin(checked);
      await beginContactChange(db, { userId, sessionId }, 'phone', phone);
      return { ok: true, body: {} };
    },

    sendPhoneChangeCode: async (request) => {
      const change = await findPhoneChange(db, request);
      if (change === undefined) return refused('PHONE_CHANGE_NOT_FOUND');
      return answerSent(await sendOwnCode(services, request, change.next), 'SMS_UNAVAILABLE');
    },

    provePhoneChange: async (request) => {
      const change = await findPhoneChange(db, request);
      if (change === undefined) return refused('PHONE_CHANGE_NOT_FOUND');
      return prove(services, request, change);
    },

    beginEmailChange: async ({ userId, sessionId, body: { email: typed, pin_code: pin } }) => {
      if (services.email === undefined) return refused('EMAIL_UNAVAILABLE');
      const email = normalEmail(typed);
      if (email === undefined) return refused('EMAIL_INVALID');
      const user = await readAuthInfo(db, userId);
      if (user.email_confirmed && isSameEmail(user.email, email)) return refused('EMAIL_UNCHANGED');
      const checked = await verifyPin(db, pepper, userId, pin);
      if (!checked.ok) return wrongPin(checked);
      await beginContactChange(db, { userId, sessionId }, 'email', email);
      return { ok: true, body: {} };
    },

    sendEmailChangeCode: async (request) => {
      const change = await findEmailChange(db, request);
      if (change === undefined) return refused('EMAIL_CHANGE_NOT_FOUND');
      const untaken = change.next.by === 'sms' ? 'SMS_UNAVAILABLE' : 'EMAIL_UNAVAILABLE';
      return answerSent(await sendOwnCode(services, request, change.next), untaken);
    },

    proveEmailChange: async (request) => {
      const change = await findEmailChange(db, request);
      if (change === undefined) return refused('EMAIL_CHANGE_NOT_FOUND');
      return prove(services, request, change);
    },
  } satisfies Partial<Handlers>;
};

interface Proving extends SignedIn, Pick<Confirmation, 'address' | 'device'> {
  readonly body: { readonly confirm_code: string };
  readonly language: Language;
  readonly log: FastifyBaseLogger;
}

async function prove(
  services: Services,
  { userId, sessionId, address, device, language, log, body }: Proving,
  change: ContactChange,
) {
  const { next, told } = change;
  const code = body.confirm_code;
  const proof = { receiver: receiverOf(next), code, address, device, holder: sessionId };
  const proven = await proveCode(services, next.purpose, proof, (tx) =>
    noteRightCode(tx, { userId, sessionId }, change),
  );
  if (!proven.ok) return answerUnproven(proven);
  const changed = proven.result === 'changed';
  if (changed) for (const message of told) await tell(services, message, language, log);
  return { ok: true, body: { changed } } as const;
}
