import type { Logger } from 'pino';
import { z } from 'zod';
import { money, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { ledgerOutcome, readMoney } from '../../money/index.ts';
import { keyOf, knownCurrency, nothing, onlyAnswer, refused } from '../../platform/index.ts';
import type { Handlers, Intent } from '../../platform/index.ts';
import { paymentReport } from '../../providers/index.ts';
import type { Services } from '../../providers/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { settleTopUp } from './settle-top-ups.ts';

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'not-allowed': 'TOPUP_NOT_ALLOWED',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'TOPUP_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const createdRow = z.union([
  z.object({ outcome: z.literal('created'), order_id: z.string() }),
  z.object({ outcome: keyOf(refusals), order_id: z.null() }),
]);

const orderedAnswer = z.object({
  ok: z.literal(true),
  body: z.object({ url: z.string(), order: z.string() }),
});

/**
 * Orders a top-up and returns the provider's payment page (TOPUP-3). If the provider does not confirm the order, it
 * stays pending until the poll finds out.
 */
function orderTopUp(
  { db, payments, settings }: Pick<Services, 'db' | 'payments' | 'settings'>,
  { userId, amount, intent }: { userId: string; amount: Money; intent: Intent | undefined },
  log: Pick<Logger, 'error'>,
) {
  if (payments === undefined) {
    const work = () => Promise.resolve(refused('TOPUP_UNAVAILABLE'));
    return moneyCall(db, { intent, begin: () => nothing, work });
  }
  return moneyCall(db, {
    intent,
    begin: () => ({
      // The first poll comes after the longest time that the registration at the provider may take.
      sql: `(SELECT to_jsonb(c) FROM create_top_up($1, $2, $3, now() + interval '30 seconds') c)`,
      params: [userId, amount.currency, amount.minor],
      result: createdRow,
    }),
    work: async (commit, begun) => {
      if (begun.outcome !== 'created') return commit(onlyAnswer(refused(refusals[begun.outcome])));
      const { order_id: order } = begun;
      const returnUrl = `${settings.appOrigin}/wallet/payments/finish?currencyCode=${amount.currency}&order=${order}`;
      const created = await payments
        .create({ order, amount, returnUrl })
        .catch((error: unknown) => {
          log.error({ err: error, order }, 'it is unknown whether the provider has the order');
          return 'unknown' as const;
        });
      if (created === 'refused') await db.query('SELECT fail_top_up($1)', [order]);
      return typeof created === 'string'
        ? commit(onlyAnswer(refused('TOPUP_UNAVAILABLE')))
        : commit({
            sql: 'keep_top_up_page($1, $2)',
            params: [order, created.url],
            result: orderedAnswer,
          });
    },
  });
}

const statuses = { completed: 'complete', failed: 'failed', pending: 'pending' } as const;

const statusRow = z.object({
  status: keyOf(statuses),
  amount: z.bigint(),
  currency_code: z.string(),
});

/** Top-ups, their status, and the provider's reports (TOPUP-3, TOPUP-4). */
const topUpHandlers = (services: Services) =>
  ({
    topUp: ({ userId, body: { amount, currency_code }, intentOf, log }) => {
      const read = readMoney(amount, currency_code);
      if (!read.ok) return read;
      const intent = intentOf([amount, currency_code]);
      return orderTopUp(services, { userId, amount: read.amount, intent }, log);
    },

    readTopUpStatus: async ({ userId, query }) => {
      const [row] = await services.db.query(
        `SELECT t.status, t.amount, t.currency_code FROM top_ups o JOIN transactions t ON t.id = o.id
         WHERE o.id = $1 AND t.user_id = $2`,
        [query.order, userId],
        statusRow,
      );
      if (row === undefined) return refused('ORDER_NOT_FOUND');
      const currency_code = knownCurrency(row.currency_code);
      const amount = toDecimal(money(row.amount, currency_code));
      return { ok: true, body: { status: statuses[row.status], amount, currency_code } };
    },

    cancelTopUp: async ({ userId, body: { order } }) => {
      const outcomes = ['cancelled', 'already', 'paid', 'not-found'] as const;
      const outcome = await ledgerOutcome(
        services.db,
        'cancel_top_up($1, $2)',
        [userId, order],
        outcomes,
      );
      if (outcome === 'not-found') return refused('ORDER_NOT_FOUND');
      return outcome === 'paid' ? refused('ORDER_PAID') : { ok: true, body: {} };
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
