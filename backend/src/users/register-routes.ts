import type { FastifyInstance } from 'fastify';
import { answerConfirmed, answerSent } from '../codes/code-answers.ts';
import { codeRequestOf, confirmationOf } from '../codes/code-requests.ts';
import { confirmCode } from '../codes/confirm-code.ts';
import { sendRegistrationCode } from '../codes/send-code.ts';
import { Refusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { refusalOf, registrationSchema } from './profile.ts';

/** Registration: the form, then the code (AUTH-2, AUTH-3). */
export function registerRoutes(app: FastifyInstance, services: Services): void {
  const { variant, unsupportedCountries } = services.settings;
  const form = registrationSchema(variant);

  app.post('/v2/wallet/auth/register', async (request) => {
    const registration = parseBody(form, request);
    const refused = refusalOf(registration, unsupportedCountries);
    if (refused !== undefined) throw new Refusal(refused);
    const { phone, ...profile } = registration;
    const asked = codeRequestOf(request, phone);
    return answerSent(await sendRegistrationCode(services, asked, profile, request.log));
  });

  app.post('/v2/wallet/auth/register/phone/confirm', async (request) => {
    const confirmation = confirmationOf(request);
    const confirmed = await confirmCode(services, 'register', confirmation, (tx, profile) =>
      findOrCreateUser(tx, confirmation.phone, profile),
    );
    return answerConfirmed(confirmed);
  });
}
