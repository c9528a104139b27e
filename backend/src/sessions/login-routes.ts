import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerConfirmed, answerSent } from '../codes/code-answers.ts';
import { codeRequestOf, confirmationOf } from '../codes/code-requests.ts';
import { confirmCode } from '../codes/confirm-code.ts';
import { sendLoginCode } from '../codes/send-code.ts';
import { parseBody } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { findUserByPhone } from '../users/find-or-create-user.ts';

const codeOrder = z.strictObject({ phone: z.string().max(32) });

/** Login by a code to one's phone (AUTH-4). */
export function loginRoutes(app: FastifyInstance, services: Services): void {
  app.post('/v2/wallet/auth/send_code', async (request) => {
    const { phone } = parseBody(codeOrder, request);
    return answerSent(await sendLoginCode(services, codeRequestOf(request, phone), request.log));
  });

  app.post('/v2/wallet/auth/login', async (request) => {
    const confirmation = confirmationOf(request);
    const confirmed = await confirmCode(services, 'login', confirmation, (tx) =>
      findUserByPhone(tx, confirmation.phone),
    );
    return answerConfirmed(confirmed);
  });
}
