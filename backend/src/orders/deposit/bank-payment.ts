import { z } from 'zod';
import { readNumber } from '@tessera/payment-codes/read-number';
import { listAccounts, readMoney } from '../../money/index.ts';
import { refused } from '../../platform/index.ts';
import type { Handlers } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { keepReport } from './deposit.ts';

const holderRow = z.object({ holder: z.string() });

const hasBanks = (currency: string) => currency !== 'USDC';

/** Account details for bank payments, and the payments (LIFE-7). */
const bankPaymentHandlers = ({ db, receivingBank, settings }: Services) =>
  ({
    listAccountDetails: async ({ userId }) => {
      if (receivingBank === undefined) return { ok: true, body: { results: [] } };
      const [user] = await db.query(
        `SELECT first_name || ' ' || last_name AS holder FROM users WHERE id = $1`,
        [userId],
        holderRow,
      );
      const holder = user?.holder.trim() ?? '';
      const { accounts } = await listAccounts(db, userId, settings.variant);
      const paidInto = accounts.filter(({ currency }) => hasBanks(currency));
      const results = paidInto.map(({ number, currency }) => ({
        currency_code: currency,
        number,
        holder,
        bank: receivingBank,
      }));
      return { ok: true, body: { results } };
    },

    reportBankPayment: async ({ body, log }) => {
      const read = readMoney(body.amount, body.currency_code);
      if (!read.ok) return read;
      const { minor, currency } = read.amount;
      if (!hasBanks(currency)) return refused('CURRENCY_UNKNOWN');
      const to = readNumber('account', body.account_number);
      if (!to.ok) {
        return refused(to.reason === 'mistyped' ? 'ACCOUNT_NUMBER_INVALID' : 'ACCOUNT_NOT_FOUND');
      }
      const details = {
        means: 'bank',
        ...(body.payer !== null && { counterparty: body.payer }),
        ...(body.reference !== null && { note: body.reference }),
      };
      const row = {
        network: 'bank',
        reference: body.id,
        log_index: 0,
        currency_code: currency,
        amount: minor.toString(),
        details,
        confirmations: 0,
        revision: 1,
      };
      const outcome = await keepReport(db, to.number, row, { depth: 0, isGone: false });
      if (outcome === 'unknown') {
        log.warn({ payment: body.id }, 'a bank paid to the number of nobody');
        return refused('ACCOUNT_NOT_FOUND');
      }
      if (outcome === 'other-currency') return refused('CURRENCY_MISMATCH');
      if (outcome === 'conflict') {
        log.error({ payment: body.id }, 'a payment of a bank was reported otherwise before');
        return refused('DEPOSIT_CONFLICT');
      }
      if (outcome === 'gone-after-credit' || outcome === 'back-after-decision')
        throw new Error('a bank has no blocks');
      return { ok: true, body: { state: outcome } };
    },
  }) satisfies Partial<Handlers>;

export const bankPayment = {
  handlers: bankPaymentHandlers,
  lacking: ({ receivingBank }) => (receivingBank === undefined ? 'account-details' : undefined),
  notifications: {
    bank_payment_received: {
      en: '{amount} arrived in your account by bank transfer[ from {recipient}].',
      ru: 'На счёт поступило {amount} банковским переводом[. Отправитель: {recipient}].',
      prominent: true,
    },
  },
} as const satisfies OrderKind;
