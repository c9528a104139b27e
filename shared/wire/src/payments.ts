import {
  amount,
  currencyCode,
  dataOf,
  id,
  instant,
  moneyMoved,
  movedMoney,
  textOrNothing,
  withExactMoney,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors, keyErrors, proofErrors } from './errors.ts';
import * as input from './input.ts';

export const preview = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/payment/preview',
    answer: () =>
      dataOf(
        withExactMoney(
          z.object({
            id,
            amount,
            fee: amount,
            total: amount,
            currency_code: currencyCode,
            merchant: z.object({ name: z.string(), city: textOrNothing }),
            expires_at: instant,
          }),
          { amount: 'currency_code', fee: 'currency_code', total: 'currency_code' },
        ),
      ),
  },
  {
    topic: 'Payments',
    summary: 'Store what is to be paid to a merchant',
    about:
      'What is stored, for ten minutes; nothing has moved (PAY-4). `amount` only where the code has none. `total` is the amount with the fee that the code adds.',
    request: () =>
      input.strictObject({
        account_id: input.id,
        code: input
          .string()
          .check(
            input.maxLength(512),
            input.describe('The whole text of a merchant-presented code of EMVCo.'),
          ),
        amount: input.optional(input.amount),
      }),
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'AMOUNT_FIXED',
      'INSUFFICIENT_FUNDS',
      'MERCHANT_CODE_INVALID',
      'MERCHANT_CODE_USED',
      'MERCHANT_CURRENCY',
      'PAYMENT_LIMIT',
      'LIMIT_UNKNOWN',
      'PAYMENT_NOT_ALLOWED',
      'PAYMENT_UNAVAILABLE',
    ],
  },
);

export const send = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/payment',
    answer: () => moneyMoved,
    money: 'payment',
    stale: movedMoney,
  },
  {
    topic: 'Payments',
    summary: 'Pay what a preview stored, once',
    about:
      'The money is held until the merchant is paid. An id that is sent again gets the same answer. A code that is made for one payment is paid once by a user, unless the money came back (PAY-4, WALLET-4).',
    request: () => input.confirmed({ id: input.id }),
    errors: [
      proofErrors,
      keyErrors,
      'INSUFFICIENT_FUNDS',
      'MERCHANT_CODE_USED',
      'PAYMENT_EXPIRED',
      'PAYMENT_LIMIT',
      'LIMIT_UNKNOWN',
      'PAYMENT_NOT_ALLOWED',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_UNAVAILABLE',
      'PAYOUT_RATE',
    ],
  },
);
