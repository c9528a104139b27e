import { confirmCode } from '../codes/confirm-code.ts';
import { sendLoginCode, sendRegistrationCode } from '../codes/send-code.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { findUserByPhone, findOrCreateUser, checkRegistration } from '../users/user.ts';
import { isPhone, phoneRefusal } from '../users/phone.ts';

/** Login by a code to the phone (AUTH-4), and registration: a form, then a code (AUTH-2, AUTH-3). */
export const signInHandlers = (services: Services) =>
  ({
    sendCode: async (request) => {
      const refusal = phoneRefusal(request.body.phone);
      return refusal === undefined ? sendLoginCode(services, request) : refused(refusal);
    },

    logIn: async (request) => {
      const { phone } = request.body;
      if (!isPhone(phone)) return refused('PHONE_INVALID');
      return confirmCode(services, 'login', request, (tx) => findUserByPhone(tx, phone));
    },

    register: async (request) => {
      const refusal = checkRegistration(request.body, services.settings);
      return refusal ?? sendRegistrationCode(services, request);
    },

    confirmPhone: async (request) => {
      const { phone } = request.body;
      if (!isPhone(phone)) return refused('PHONE_INVALID');
      return confirmCode(services, 'register', request, (tx, profile) =>
        findOrCreateUser(tx, phone, profile, services.settings.variant),
      );
    },
  }) satisfies Partial<Handlers>;
