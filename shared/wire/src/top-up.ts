import {
  amount,
  currencyCode,
  id,
  ifSaid,
  link,
  movedMoney,
  nothing,
  withMoney,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors, keyErrors } from './errors.ts';
import * as input from './input.ts';

export const order = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/top-up',
    answer: () => z.object({ url: link.check(z.minLength(1)), order: ifSaid(id) }),
    money: 'top-up',
  },
  {
    topic: 'Top-up',
    summary: 'Order a top-up',
    about: 'The payment page, whose address is to be checked, and the order (TOPUP-3).',
    request: () => input.strictObject({ amount: input.amount, currency_code: input.currencyCode }),
    errors: [
      amountErrors,
      keyErrors,
      'ACCOUNT_NOT_FOUND',
      'CURRENCY_UNKNOWN',
      'TOPUP_LIMIT',
      'LIMIT_UNKNOWN',
      'TOPUP_NOT_ALLOWED',
      'TOPUP_UNAVAILABLE',
    ],
  },
);

export const readStatus = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/top-up/status',
    answer: () =>
      withMoney(
        z.object({
          status: word(['complete', 'failed', 'pending']),
          amount: ifSaid(amount),
          currency_code: ifSaid(currencyCode),
        }),
        { amount: 'currency_code' },
      ),
  },
  {
    topic: 'Top-up',
    summary: 'Ask how an order stands',
    about:
      'With all parameters of the address that the browser returned to: the provider may add some of its own (TOPUP-4). How much it was for, so that its success can say what went where (EASE-9).',
    query: () =>
      input.object({ order: input.uuid(), currencyCode: input.optional(input.string()) }),
    errors: ['ORDER_NOT_FOUND'],
  },
);

export const cancel = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/top-up/cancel',
    answer: () => nothing,
    stale: movedMoney,
  },
  {
    topic: 'Top-up',
    summary: 'Give up an order that is not paid',
    about:
      'It has failed then; again changes nothing. What is paid on its page all the same comes late, as after a failure, and is not lost (TOPUP-4). ORDER_PAID: the money had come before.',
    request: () => input.strictObject({ order: input.id }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_PAID'],
  },
);

export const reportPayment = defineCall(
  {
    method: 'POST',
    path: '/webhooks/payment',
    answer: () => z.object({}),
    access: 'provider',
  },
  {
    topic: 'Reports of providers',
    summary: 'The payment provider reports an order',
    about:
      'The report was taken; again changes nothing (BACK-4). An order may be reported as paid after it failed, as returned to its payer, or as charged back (TOPUP-4).',
    request: () =>
      input.object({
        order: input.uuid(),
        status: input.enum(['paid', 'failed', 'pending', 'returned', 'charged-back']),
        amount: input.amount,
        currency_code: input.currencyCode,
      }),
    errors: [],
  },
);
