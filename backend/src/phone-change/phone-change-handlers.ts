import { answerSent, answerUnproven } from '../codes/code-answers.ts';
import { proveCode } from '../codes/confirm-code.ts';
import { sendOwnCode } from '../codes/send-code.ts';
import type { Handlers } from '../http/handlers.ts';
import { refused } from '../idempotency/answer.ts';
import { verifyPin, wrongPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { tellByText } from '../sms/tell-by-text.ts';
import { phoneRefusal } from '../users/phone.ts';
import { readAuthInfo } from '../users/read-auth-info.ts';
import { beginPhoneChange, changePhone, findPhoneChange, noteOldPhone } from './phone-changes.ts';

/** Another phone number, with the PIN and codes to the old and the new one (EASE-8). */
export const phoneChangeHandlers = (services: Services) => {
  const { db, pepper } = services;
  return {
    beginPhoneChange: async ({ userId, sessionId, body: { phone, pin_code: pin } }) => {
      const refusal = phoneRefusal(phone);
      if (refusal !== undefined) return refused(refusal);
      if ((await readAuthInfo(db, userId)).phone === phone) return refused('PHONE_UNCHANGED');
      const checked = await verifyPin(db, pepper, userId, pin);
      if (!checked.ok) return wrongPin(checked);
      await beginPhoneChange(db, { userId, sessionId }, phone);
      return { ok: true, body: {} };
    },

    sendPhoneChangeCode: async ({ userId, sessionId, address, language, device, log }) => {
      const change = await findPhoneChange(db, { userId, sessionId });
      if (change === undefined) return refused('PHONE_CHANGE_NOT_FOUND');
      const purpose = change.next;
      const phone = purpose === 'old-phone' ? change.oldPhone : change.newPhone;
      const request = { phone, address, language, device };
      return answerSent(await sendOwnCode(services, request, { purpose, sessionId }, log));
    },

    provePhoneChange: async (request) => {
      const { userId, sessionId, address, device, language, log } = request;
      const signedIn = { userId, sessionId };
      const change = await findPhoneChange(db, signedIn);
      if (change === undefined) return refused('PHONE_CHANGE_NOT_FOUND');
      const { oldPhone, newPhone, next } = change;
      const phone = next === 'old-phone' ? oldPhone : newPhone;
      const proof = { phone, code: request.body.confirm_code, address, device, holder: sessionId };
      const proven = await proveCode(services, next, proof, (tx) =>
        next === 'old-phone' ? noteOldPhone(tx, signedIn, newPhone) : changePhone(tx, signedIn),
      );
      if (!proven.ok) return answerUnproven(proven);
      const changed = proven.result === 'changed';
      if (changed) {
        await tellByText(services, oldPhone, 'phoneLeft', language, log);
        await tellByText(services, newPhone, 'phoneJoined', language, log);
      }
      return { ok: true, body: { changed } };
    },
  } satisfies Partial<Handlers>;
};
