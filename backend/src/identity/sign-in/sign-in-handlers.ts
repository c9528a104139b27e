import { confirmCode } from '../codes/confirm-code.ts';
import { sendLoginCode, sendRegistrationCode } from '../codes/send-code.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { findUserByPhone, findOrCreateUser, checkRegistration } from '../users/user.ts';
import { isPhone, phoneRefusal } from '../users/phone.ts';

/** Login by a code to one's phone (AUTH-4). */
export const loginHandlers = (services: Services) =>
  ({
    sendCode: async ({ body: { phone }, work, address, language, device, log }) => {
      const refusal = phoneRefusal(phone);
      if (refusal !== undefined) return refused(refusal);
      const request = { phone, work, address, language, device };
      return sendLoginCode(services, request, log);
    },

    logIn: async ({ body: { phone, confirm_code: code }, userAgent, address, device }) => {
      if (!isPhone(phone)) return refused('PHONE_INVALID');
      const confirmation = { phone, code, userAgent, address, device };
      return confirmCode(services, 'login', confirmation, (tx) => findUserByPhone(tx, phone));
    },
  }) satisfies Partial<Handlers>;

/** Registration: the form, then the code (AUTH-2, AUTH-3). */
export const registerHandlers = (services: Services) =>
  ({
    register: async ({ body, work, address, language, device, log }) => {
      const refusal = checkRegistration(body, services.settings);
      if (refusal !== undefined) return refused(refusal);
      const { phone, ...profile } = body;
      const request = { phone, work, address, language, device };
      return sendRegistrationCode(services, request, profile, log);
    },

    confirmPhone: async ({ body: { phone, confirm_code: code }, userAgent, address, device }) => {
      if (!isPhone(phone)) return refused('PHONE_INVALID');
      const confirmation = { phone, code, userAgent, address, device };
      return confirmCode(services, 'register', confirmation, (tx, profile) =>
        findOrCreateUser(tx, phone, profile, services.settings.variant),
      );
    },
  }) satisfies Partial<Handlers>;
