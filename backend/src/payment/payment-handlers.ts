import type { ErrorCode } from '@tessera/wire';
import type { Handlers } from '../http/handlers.ts';
import { refused } from '../idempotency/answer.ts';
import { confirmOrder, type OrderKind } from '../orders/confirm-order.ts';
import type { Services } from '../services.ts';
import { obstacleRefusals, previewPayment } from './preview-payment.ts';

const refusals = {
  'not-found': 'PAYMENT_NOT_FOUND',
  expired: 'PAYMENT_EXPIRED',
  'code-used': 'MERCHANT_CODE_USED',
  ...obstacleRefusals,
} as const satisfies OrderKind<ErrorCode>['refusals'];

/**
 * Paying a merchant (PAY-4): the PIN confirms exactly what the preview stored. That is held then, and the job of
 * withdrawals pays it out.
 */
export const paymentHandlers = (services: Services) => {
  const { db, payouts } = services;
  const unavailable = payouts === undefined ? ('PAYMENT_UNAVAILABLE' as const) : undefined;
  const paymentOrder = { kind: 'payment', refusals, unavailable } as const;
  return {
    previewPayment: ({ userId, body: { account_id: accountId, code, amount } }) =>
      unavailable === undefined
        ? previewPayment(db, { userId, accountId, code, amount })
        : refused(unavailable),

    payMerchant: (request) => confirmOrder(services, paymentOrder, request),
  } satisfies Partial<Handlers>;
};
