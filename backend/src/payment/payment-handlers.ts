import type { Handlers } from '../http/handlers.ts';
import { refused } from '../idempotency/answer.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { verifyPin, wrongPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { payMerchant } from './pay-merchant.ts';
import { previewPayment } from './preview-payment.ts';
import { settledPayment } from './settled-payment.ts';

/**
 * Paying a merchant (PAY-4): the PIN confirms exactly what the preview stored. What is wrong with the order is
 * said before the PIN costs a try.
 */
export const paymentHandlers = ({ db, pepper, payouts }: Services) =>
  ({
    previewPayment: ({ userId, body: { account_id: accountId, code, amount } }) =>
      payouts === undefined
        ? refused('PAYMENT_UNAVAILABLE')
        : previewPayment(db, { userId, accountId, code, amount }),

    payMerchant: ({ userId, body: { id, pin }, intentOf }) =>
      runOnce(db, intentOf([id]), async (commit) => {
        const settled = await settledPayment(db, userId, id);
        if (settled !== undefined) return commit(() => Promise.resolve(settled));
        if (payouts === undefined) return refused('PAYMENT_UNAVAILABLE');
        const checked = await verifyPin(db, pepper, userId, pin);
        if (!checked.ok) return wrongPin(checked);
        return commit((tx) => payMerchant(tx, userId, id));
      }),
  }) satisfies Partial<Handlers>;
