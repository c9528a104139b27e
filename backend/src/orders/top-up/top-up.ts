import { toDecimal } from '@tessera/money';
import { type Handlers, refused } from '../../platform/index.ts';
import { readMoney } from '../../money/index.ts';
import { paymentReport, type Services } from '../../providers/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { orderTopUp } from './order-top-up.ts';
import { settleTopUp } from './settle-top-up.ts';
import { topUpStatus } from './top-up-status.ts';

/** Ordering a top-up, its status, and the provider's reports (TOPUP-3, TOPUP-4). */
const topUpHandlers = (services: Services) =>
  ({
    topUp: ({ userId, body: { amount, currency_code }, intentOf, log }) => {
      const read = readMoney(amount, currency_code);
      if (!read.ok) return read;
      const intent = intentOf([amount, currency_code]);
      return orderTopUp(services, { userId, amount: read.amount, intent }, log);
    },

    readTopUpStatus: async ({ userId, query }) => {
      const found = await topUpStatus(services.db, userId, query.order);
      if (found === undefined) return refused('ORDER_NOT_FOUND');
      const { status, amount } = found;
      const body = { status, amount: toDecimal(amount), currency_code: amount.currency };
      return { ok: true, body };
    },

    reportPayment: async ({ body: { order, ...reported }, log }) => {
      const report = paymentReport.safeParse(reported);
      if (!report.success) return refused('INVALID_REQUEST');
      await settleTopUp(services, order, report.data, log);
      return { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;

export const topUp = {
  handlers: topUpHandlers,
  notifications: {
    topup_completed: {
      en: 'Your account was topped up by {amount}.',
      ru: 'Счёт пополнен на {amount}.',
      prominent: true,
    },
    topup_failed: {
      en: 'The top-up of {amount} did not go through.',
      ru: 'Пополнение на {amount} не прошло.',
      prominent: true,
    },
    topup_completed_late: {
      en: 'Your top-up of {amount} went through after all. The money is on your account.',
      ru: 'Пополнение на {amount} всё-таки прошло. Деньги на вашем счёте.',
      prominent: true,
    },
    topup_returning: {
      en: 'Your payment of {amount} came after the top-up had failed. It goes back to you.',
      ru: 'Платёж на {amount} поступил, когда пополнение уже не прошло. Деньги вернутся плательщику.',
      prominent: true,
    },
    topup_taken_back: {
      en: 'The payment of your top-up of {amount} was taken back, and so was the amount on your account.',
      ru: 'Платёж за пополнение на {amount} отозван, сумма списана со счёта.',
      prominent: true,
    },
  },
} as const satisfies OrderKind;
