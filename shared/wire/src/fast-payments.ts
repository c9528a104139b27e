import {
  amount,
  currencyCode,
  dataOf,
  id,
  instant,
  moneyMoved,
  movedMoney,
  resultsOf,
  withExactMoney,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors, keyErrors, proofErrors } from './errors.ts';
import * as input from './input.ts';

export const listBanks = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/fast-payment/banks',
    answer: () => resultsOf(z.object({ id: z.string(), name: z.string() })),
    key: 'banks',
    language: true,
    needs: 'fast-payments',
  },
  {
    topic: 'Fast payments',
    summary: 'List the banks whose customers can be paid by phone',
    about:
      "In the reader's language, by name; none for a currency that is not paid out so (WDRAW-3). Offered where the capability `fast-payments` is.",
    query: () => input.strictObject({ currency_code: input.currencyCode }),
    errors: ['CURRENCY_UNKNOWN', 'WITHDRAWAL_UNAVAILABLE'],
  },
  { results: { id: "The provider's, of any form." } },
);

export const preview = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/fast-payment/preview',
    answer: () =>
      dataOf(
        withExactMoney(
          z.object({
            id,
            amount,
            currency_code: currencyCode,
            recipient: z.object({ name: z.string(), phone: z.string(), bank: z.string() }),
            expires_at: instant,
          }),
          { amount: 'currency_code' },
        ),
      ),
  },
  {
    topic: 'Fast payments',
    summary: 'Look up who has the phone at a bank, and store what is to be paid',
    about:
      "What is stored, for ten minutes; nothing has moved (WDRAW-3). The recipient's name comes from the bank, shortened, and the phone is masked. At most 30 look-ups an hour, together with those of transfers.",
    request: () =>
      input.strictObject({
        account_id: input.id,
        amount: input.amount,
        phone: input.anyPhone,
        bank_id: input.string().check(input.minLength(1), input.maxLength(100)),
      }),
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'LOOKUP_LIMIT',
      'PAYEE_NOT_FOUND',
      'PHONE_INVALID',
      'WITHDRAWAL_LIMIT',
      'LIMIT_UNKNOWN',
      'WITHDRAWAL_NOT_ALLOWED',
      'WITHDRAWAL_TOO_SMALL',
      'WITHDRAWAL_UNAVAILABLE',
    ],
  },
  { data: { recipient: { phone: 'Masked, such as +7 (•••) •••-01-24.' } } },
);

export const send = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/fast-payment',
    answer: () => moneyMoved,
    money: 'fast-payment',
    stale: movedMoney,
  },
  {
    topic: 'Fast payments',
    summary: 'Pay what a preview stored, once',
    about:
      'The money is held until the bank has it. An id that is sent again gets the same answer (WDRAW-3, WALLET-4).',
    request: () => input.confirmed({ id: input.id }),
    errors: [
      proofErrors,
      keyErrors,
      'FAST_PAYMENT_EXPIRED',
      'FAST_PAYMENT_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'PAYOUT_RATE',
      'WITHDRAWAL_LIMIT',
      'LIMIT_UNKNOWN',
      'WITHDRAWAL_NOT_ALLOWED',
      'WITHDRAWAL_UNAVAILABLE',
    ],
  },
);
