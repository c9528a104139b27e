import { toDecimal } from '@tessera/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf } from '../idempotency/answer.ts';
import type { Services } from '../services.ts';
import { maskPhone } from '../transfer/mask-phone.ts';
import { findRequest } from './find-request.ts';
import { requestMoney } from './request-money.ts';

const asked = z.strictObject({ account_id: z.uuid(), amount: z.string().optional() });
const path = z.object({ code: z.string() });

/** `payment-request`: what one's own QR code carries, and what another's says (PAY-2). */
export function paymentRequestRoutes(app: FastifyInstance, { db }: Services): void {
  app.post('/v2/wallet/payment-request', async (request) => {
    const { userId } = requireUser(request);
    const { account_id: accountId, amount } = parseBody(asked, request);
    return bodyOf(await requestMoney(db, { userId, accountId, amount }));
  });

  app.get('/v2/wallet/payment-request/:code', async (request) => {
    const { userId } = requireUser(request);
    const found = await findRequest(db, parsePath(path, request).code);
    if (found === undefined) throw new Refusal('REQUEST_NOT_FOUND');
    const { code, recipient, currencyCode, amount } = found;
    const data = {
      code,
      recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
      currency_code: currencyCode,
      amount: amount === null ? null : toDecimal(amount),
      own: recipient.id === userId,
    };
    return { status: 'ok', data };
  });
}
