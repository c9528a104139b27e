import {
  amount,
  currencyCode,
  dataOf,
  id,
  ifSaid,
  instant,
  moneyMoved,
  movedMoney,
  withExactMoney,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors, keyErrors, proofErrors } from './errors.ts';
import * as input from './input.ts';

export const preview = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/transfer/preview',
    answer: () =>
      dataOf(
        withExactMoney(
          z.object({
            id,
            amount,
            currency_code: currencyCode,
            recipient: z.object({
              name: z.string(),
              own_name: ifSaid(z.nullable(z.string())),
              phone: z.string(),
            }),
            note: z.nullable(z.string()),
            expires_at: instant,
          }),
          { amount: 'currency_code' },
        ),
      ),
  },
  {
    topic: 'Transfers',
    summary: 'Look up the recipient and store what is to be sent',
    about:
      "What is stored, for ten minutes; nothing has moved (WALLET-3). The recipient by phone, by the code of a request for money (PAY-4), as that of an earlier transfer (EASE-7), or as one of the own people (LIFE-1), who needs no look-up: REQUEST_MISMATCH is another currency or amount than the request asks for, REQUEST_PAID one that is paid once and was, REQUEST_CLOSED one that was declined or taken back or has ended (LIFE-5). The recipient's name is shortened and the phone masked.",
    request: () => {
      const sending = {
        account_id: input.id,
        amount: input.amount,
        note: input.optional(
          input.note().check(
            input.meta({
              description: 'For both sides; white space is collapsed.',
              maxLength: 140,
            }),
          ),
        ),
      };
      return input.union([
        input.strictObject({ ...sending, phone: input.anyPhone }),
        input.strictObject({
          ...sending,
          request: input
            .string()
            .check(
              input.maxLength(40),
              input.describe('The code of a request for money, in place of the phone number.'),
            ),
        }),
        input.strictObject({ ...sending, transaction_id: input.id }),
        input.strictObject({ ...sending, person: input.id }),
      ]);
    },
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'LOOKUP_LIMIT',
      'PHONE_INVALID',
      'RECIPIENT_NOT_FOUND',
      'RECIPIENT_NO_ACCOUNT',
      'RECIPIENT_SELF',
      'REQUEST_MISMATCH',
      'REQUEST_NOT_FOUND',
      'REQUEST_PAID',
      'REQUEST_CLOSED',
      'TRANSFER_LIMIT',
      'LIMIT_UNKNOWN',
      'TRANSFER_NOT_ALLOWED',
    ],
  },
  {
    data: {
      recipient: {
        own_name: 'The name that the caller gave them.',
        phone: 'Masked, such as +1 (•••) •••-0124.',
      },
    },
  },
);

export const send = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/transfer',
    answer: () => moneyMoved,
    money: 'transfer',
    stale: [...movedMoney, 'payment-request', 'payment-requests'],
  },
  {
    topic: 'Transfers',
    summary: 'Send what a preview stored, once',
    about:
      'The money is with the recipient. An id that is sent again gets the same answer (WALLET-3, WALLET-4).',
    request: () => input.confirmed({ id: input.id }),
    errors: [
      proofErrors,
      keyErrors,
      'INSUFFICIENT_FUNDS',
      'REQUEST_PAID',
      'REQUEST_CLOSED',
      'TRANSFER_EXPIRED',
      'TRANSFER_LIMIT',
      'LIMIT_UNKNOWN',
      'TRANSFER_NOT_ALLOWED',
      'TRANSFER_NOT_FOUND',
    ],
  },
);
