import { toDecimal } from '@tessera/money';
import type { Handlers } from '../http/handlers.ts';
import { refused } from '../idempotency/answer.ts';
import type { Services } from '../services.ts';
import { maskPhone } from '../transfer/mask-phone.ts';
import { findRequest } from './find-request.ts';
import { requestMoney } from './request-money.ts';

/** What one's own QR code carries, and what another's says (PAY-2). */
export const paymentRequestHandlers = ({ db }: Services) =>
  ({
    requestPayment: ({ userId, body: { account_id: accountId, amount } }) =>
      requestMoney(db, { userId, accountId, amount }),

    readPaymentRequest: async ({ userId, path }) => {
      const found = await findRequest(db, path.code);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { code, recipient, currencyCode, amount } = found;
      const data = {
        code,
        recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
        currency_code: currencyCode,
        amount: amount === null ? null : toDecimal(amount),
        own: recipient.id === userId,
      };
      return { ok: true, body: { data } };
    },
  }) satisfies Partial<Handlers>;
