import { answerConfirmed, answerVisitor } from '../codes/code-answers.ts';
import { confirmCode } from '../codes/confirm-code.ts';
import { sendRegistrationCode } from '../codes/send-code.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { findOrCreateUser } from '../users/find-or-create-user.ts';
import { isPhone } from '../users/phone.ts';
import { checkRegistration } from '../users/profile.ts';

/** Registration: the form, then the code (AUTH-2, AUTH-3). */
export const registerHandlers = (services: Services) =>
  ({
    register: async ({ body, work, address, language, device, log }) => {
      const refusal = checkRegistration(body, services.settings);
      if (refusal !== undefined) return refused(refusal);
      const { phone, ...profile } = body;
      const request = { phone, work, address, language, device };
      return answerVisitor(await sendRegistrationCode(services, request, profile, log));
    },

    confirmPhone: async ({ body: { phone, confirm_code: code }, userAgent, address, device }) => {
      if (!isPhone(phone)) return refused('PHONE_INVALID');
      const confirmation = { phone, code, userAgent, address, device };
      return answerConfirmed(
        await confirmCode(services, 'register', confirmation, (tx, profile) =>
          findOrCreateUser(tx, phone, profile, services.settings.variant),
        ),
      );
    },
  }) satisfies Partial<Handlers>;
