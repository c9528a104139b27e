import { isCurrency } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { findAccount, readAmount } from '../../money/index.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { confirmOrders, type ConfirmedKind } from '../stored/confirm-orders.ts';
import type { Services } from '../../providers/index.ts';
import { isTooSmall } from '../withdrawal/quote-withdrawal.ts';
import { obstacleRefusals, previewFastPayment } from './preview-fast-payment.ts';

const refusals = {
  'not-found': 'FAST_PAYMENT_NOT_FOUND',
  expired: 'FAST_PAYMENT_EXPIRED',
  'too-many': 'PAYOUT_RATE',
  ...obstacleRefusals,
} as const satisfies ConfirmedKind<ErrorCode>['refusals'];

/**
 * Paying people at other banks by their phone (WDRAW-3): the PIN confirms exactly what the preview stored. That is
 * held then, and the job of withdrawals pays it out.
 */
const fastPaymentHandlers = (services: Services) => {
  const { db, banks, settings } = services;
  const unavailable = banks === undefined ? ('WITHDRAWAL_UNAVAILABLE' as const) : undefined;
  return {
    listBanks: async ({ query: { currency_code: currency }, language, log }) => {
      if (!isCurrency(currency)) return refused('CURRENCY_UNKNOWN');
      if (banks === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
      try {
        const results = await banks.listBanks(currency, language);
        const byName = new Intl.Collator(language).compare;
        return {
          ok: true,
          body: { results: [...results].sort((one, other) => byName(one.name, other.name)) },
        };
      } catch (error) {
        log.error({ err: error }, 'the payout provider lists no banks');
        return refused('WITHDRAWAL_UNAVAILABLE');
      }
    },

    previewFastPayment: async ({ userId, body, language, log }) => {
      if (banks === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
      const { account_id, amount, phone, bank_id: bankId } = body;
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const read = readAmount(amount, account.currency);
      if (!read.ok) return read;
      if (isTooSmall(read.amount, settings)) return refused('WITHDRAWAL_TOO_SMALL');
      const asked = { account, amount: read.amount, phone, bankId, language };
      return previewFastPayment(db, banks, asked, log);
    },

    sendFastPayment: confirmOrders(services, { kind: 'fast-payment', refusals, unavailable }),
  } satisfies Partial<Handlers>;
};

export const fastPayment = {
  handlers: fastPaymentHandlers,
  notifications: {
    fast_payment_completed: {
      en: 'Your fast payment of {amount} to {recipient} ({bank}) has been sent.',
      ru: 'Быстрый платёж на {amount} для {recipient} ({bank}) отправлен.',
    },
    fast_payment_returned: {
      en: 'Your fast payment of {amount} to {recipient} ({bank}) could not be made. The money is back on your account.',
      ru: 'Быстрый платёж на {amount} для {recipient} ({bank}) не прошёл. Деньги возвращены на счёт.',
      prominent: true,
    },
  },
  payouts: {
    destinations: ['phone'],
    paid: 'fast_payment_completed',
    returned: 'fast_payment_returned',
  },
  lacking: ({ banks }) => (banks === undefined ? 'fast-payments' : undefined),
} as const satisfies OrderKind;
