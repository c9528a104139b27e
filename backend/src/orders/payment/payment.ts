import type { ErrorCode } from '@tessera/wire';
import { findAccount } from '../../money/index.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { confirmOrders, type ConfirmedKind } from '../stored/confirm-orders.ts';
import type { Services } from '../../providers/index.ts';
import { obstacleRefusals, previewPayment } from './preview-payment.ts';
import { readBill } from './read-bill.ts';

const refusals = {
  'not-found': 'PAYMENT_NOT_FOUND',
  expired: 'PAYMENT_EXPIRED',
  'code-used': 'MERCHANT_CODE_USED',
  'too-many': 'PAYOUT_RATE',
  ...obstacleRefusals,
} as const satisfies ConfirmedKind<ErrorCode>['refusals'];

/**
 * Paying a merchant (PAY-4): the PIN confirms exactly what the preview stored. That is held then, and the job of
 * withdrawals pays it out.
 */
const paymentHandlers = (services: Services) => {
  const { db, payouts } = services;
  const unavailable = payouts === undefined ? ('PAYMENT_UNAVAILABLE' as const) : undefined;
  return {
    previewPayment: async ({ userId, body: { account_id, code, amount } }) => {
      if (unavailable !== undefined) return refused(unavailable);
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const read = readBill({ code, amount, currency: account.currency });
      return read.ok ? previewPayment(db, account, read.bill) : read;
    },

    payMerchant: confirmOrders(services, { kind: 'payment', refusals, unavailable }),
  } satisfies Partial<Handlers>;
};

export const payment = {
  handlers: paymentHandlers,
  notifications: {
    payment_completed: {
      en: 'You paid {amount}[ to {merchant}].',
      ru: 'Оплачено {amount}[: {merchant}].',
    },
    payment_returned: {
      en: 'Your payment of {amount}[ to {merchant}] could not be made. The money is back on your account.',
      ru: 'Оплата {amount}[: {merchant}] не прошла. Деньги возвращены на счёт.',
      prominent: true,
    },
  },
  payouts: {
    destinations: ['merchant'],
    paid: 'payment_completed',
    returned: 'payment_returned',
  },
} as const satisfies OrderKind;
