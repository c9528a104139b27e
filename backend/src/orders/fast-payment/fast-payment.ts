import type { Logger } from 'pino';
import { isCurrency } from '@tessera/money';
import { isPhone, maskPhone } from '../../identity/index.ts';
import { findAccount, readAmount } from '../../money/index.ts';
import { type Database, type Handlers, type Language, refused } from '../../platform/index.ts';
import type { BankDirectory, Services } from '../../providers/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { confirmOrders, findObstacle, storeOrder } from '../stored/stored-orders.ts';
import type { OrderRefusals, Sending } from '../stored/stored-orders.ts';
import { countLookup } from '../transfer/lookup-limit.ts';
import { isTooSmall } from '../withdrawal/withdrawal.ts';

const refusals = {
  'not-found': 'FAST_PAYMENT_NOT_FOUND',
  expired: 'FAST_PAYMENT_EXPIRED',
  'too-many': 'PAYOUT_RATE',
  'not-allowed': 'WITHDRAWAL_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'WITHDRAWAL_LIMIT',
} as const satisfies OrderRefusals;

interface Asked extends Sending {
  readonly phone: string;
  readonly bankId: string;
  readonly language: Language;
}

/**
 * Checks every other refusal before it asks the bank. Each look-up counts under the same limit as those of transfers,
 * found or not.
 */
async function previewFastPayment(
  db: Database,
  banks: BankDirectory,
  { phone, bankId, language, ...sending }: Asked,
  log: Pick<Logger, 'error'>,
) {
  if (!isPhone(phone)) return refused('PHONE_INVALID');
  const obstacle = await findObstacle(db, 'payout_obstacle', sending, refusals);
  if (obstacle !== undefined) return obstacle;
  const waitS = await countLookup(db, sending.account.userId);
  if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });

  const payee = await banks
    .findPayee({ phone, bankId, currency: sending.amount.currency }, language)
    .catch((error: unknown) => {
      log.error({ err: error }, 'the payout provider does not say who has a phone');
      return 'unavailable' as const;
    });
  if (payee === 'unavailable') return refused('WITHDRAWAL_UNAVAILABLE');
  if (payee === 'not-found') return refused('PAYEE_NOT_FOUND');
  const { token, name, bank } = payee;
  const recipient = { name, phone: maskPhone(phone), bank };
  const stored = await storeOrder(db, {
    kind: 'fast-payment',
    ...sending,
    columns: { payee_token: token, payee_name: name, payee_phone: recipient.phone, bank },
  });
  return { ok: true, body: { data: { ...stored, recipient } } } as const;
}

/**
 * Payments to people at other banks by phone number (WDRAW-3). The withdrawal job pays out what the PIN confirmed.
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
      const lookUp = { account, amount: read.amount, phone, bankId, language };
      return previewFastPayment(db, banks, lookUp, log);
    },

    sendFastPayment: confirmOrders(services, 'fast-payment', refusals, unavailable),
  } satisfies Partial<Handlers>;
};

export const fastPayment = {
  handlers: fastPaymentHandlers,
  notifications: {
    fast_payment_completed: {
      en: 'Your fast payment of {amount} to {recipient} ({bank}) has been sent.',
      ru: 'Быстрый платёж отправлен: {recipient} ({bank}), {amount}.',
    },
    fast_payment_returned: {
      en: 'Your fast payment of {amount} to {recipient} ({bank}) could not be made. The money is back on your account.',
      ru: 'Быстрый платёж не прошёл: {recipient} ({bank}), {amount}. Деньги возвращены на счёт.',
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
