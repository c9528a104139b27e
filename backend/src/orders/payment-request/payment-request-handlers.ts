import { toDecimal, type Money } from '@tessera/money';
import { findAccount, readAmount } from '../../money/index.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { maskPhone } from '../../identity/index.ts';
import { findRequest } from './find-request.ts';
import { countLook } from './look-limit.ts';
import { requestMoney } from './request-money.ts';

/** The content of one's own QR code, and of another person's (PAY-2). */
export const paymentRequestHandlers = ({ db, pepper }: Services) =>
  ({
    requestPayment: async ({ userId, body: { account_id, amount } }) => {
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const { currency } = account;
      const read = amount === undefined ? undefined : readAmount(amount, currency);
      if (read?.ok === false) return read;
      const asked = read?.amount ?? null;
      const code = await requestMoney(db, account, asked);
      return {
        ok: true,
        body: { data: { code, currency_code: currency, amount: written(asked) } },
      };
    },

    readPaymentRequest: async ({ userId, path }) => {
      const found = await findRequest(db, path.code);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { code, recipient, currencyCode, amount } = found;
      const data = {
        code,
        recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
        currency_code: currencyCode,
        amount: written(amount),
        own: recipient.id === userId,
      };
      return { ok: true, body: { data } };
    },

    readRequestSummary: async ({ address, path }) => {
      const waitS = await countLook(db, address, pepper.current);
      if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });
      const found = await findRequest(db, path.code);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { recipient, currencyCode, amount } = found;
      const data = { name: recipient.name, currency_code: currencyCode, amount: written(amount) };
      return { ok: true, body: { data } };
    },
  }) satisfies Partial<Handlers>;

const written = (amount: Money | null) => (amount === null ? null : toDecimal(amount));
