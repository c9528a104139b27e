import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf, refused } from '../idempotency/answer.ts';
import { intentOf } from '../idempotency/intent.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { pinGuess, wrongPin } from '../pin/pin-guess.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { payMerchant } from './pay-merchant.ts';
import { previewPayment } from './preview-payment.ts';
import { settledPayment } from './settled-payment.ts';

const preview = z.strictObject({
  account_id: z.uuid(),
  code: z.string().max(512),
  amount: z.string().optional(),
});

const confirmation = z.strictObject({ id: z.uuid(), pin: pinGuess });

/**
 * `payment/preview` and `payment` (PAY-4): the PIN confirms exactly what the preview stored. What is wrong with
 * the order is said before the PIN costs a try.
 */
export function paymentRoutes(app: FastifyInstance, { db, pepper, payouts }: Services): void {
  app.post('/v2/wallet/payment/preview', async (request) => {
    const { userId } = requireUser(request);
    const { account_id: accountId, code, amount } = parseBody(preview, request);
    if (payouts === undefined) return bodyOf(refused('PAYMENT_UNAVAILABLE'));
    return bodyOf(await previewPayment(db, { userId, accountId, code, amount }));
  });

  app.post('/v2/wallet/payment', async (request) => {
    const { userId } = requireUser(request);
    const { id, pin } = parseBody(confirmation, request);
    const answer = await runOnce(db, intentOf(request, userId, [id]), async (commit) => {
      const settled = await settledPayment(db, userId, id);
      if (settled !== undefined) return commit(() => Promise.resolve(settled));
      if (payouts === undefined) return refused('PAYMENT_UNAVAILABLE');
      const checked = await verifyPin(db, pepper, userId, pin);
      if (!checked.ok) return wrongPin(checked);
      return commit((tx) => payMerchant(tx, userId, id));
    });
    return bodyOf(answer);
  });
}
