import { toDecimal } from '@tessera/money';
import { type Handlers, refused } from '../../platform/index.ts';
import { readMoney } from '../../money/index.ts';
import { paymentReport, type Services } from '../../providers/index.ts';
import { orderTopUp } from './order-top-up.ts';
import { settleTopUp } from './settle-top-up.ts';
import { topUpStatus } from './top-up-status.ts';

/** Ordering a top-up, its status, and the provider's reports (TOPUP-3, TOPUP-4). */
export const topUpHandlers = (services: Services) =>
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
