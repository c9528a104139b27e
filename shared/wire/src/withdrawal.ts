import { amount, dataOf, moneyMoved, movedMoney, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors, keyErrors, proofErrors } from './errors.ts';
import * as input from './input.ts';

const order = () => ({ amount: input.amount, currency_code: input.currencyCode });

export const quote = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/withdrawal/quote',
    answer: () =>
      dataOf(
        z.object({
          fee: amount,
          arrives: z.object({ min_s: z.number(), max_s: z.number() }),
          least_amount: z.optional(amount),
        }),
      ),
    key: 'withdrawal-quote',
    needs: 'withdrawal-quote',
  },
  {
    topic: 'Withdrawal',
    summary: 'Ask what a withdrawal costs and when it arrives',
    about:
      'What the payout provider says (WDRAW-4): the fee in the currency of the withdrawal, and in how many seconds the money is there. Beside that the least amount that may be withdrawn in this currency, if there is one.',
    request: () => input.strictObject(order()),
    errors: [amountErrors, 'CURRENCY_UNKNOWN', 'WITHDRAWAL_UNAVAILABLE'],
  },
);

export const send = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/withdrawal',
    answer: () => moneyMoved,
    money: 'withdrawal',
    stale: movedMoney,
  },
  {
    topic: 'Withdrawal',
    summary: 'Withdraw to a card, or USDC to an address',
    about: 'The money is held until it is paid out (WDRAW-3).',
    request: () =>
      input.confirmed({
        ...order(),
        pan: input.optional(
          input
            .string()
            .check(
              input.maxLength(40),
              input.describe('Card number; for every currency but USDC.'),
            ),
        ),
        address: input.optional(
          input.string().check(input.maxLength(100), input.describe('EVM address; for USDC.')),
        ),
      }),
    errors: [
      amountErrors,
      proofErrors,
      keyErrors,
      'ACCOUNT_NOT_FOUND',
      'ADDRESS_INVALID',
      'CARD_INVALID',
      'CARD_REFUSED',
      'CURRENCY_UNKNOWN',
      'INSUFFICIENT_FUNDS',
      'PAYOUT_RATE',
      'WITHDRAWAL_LIMIT',
      'LIMIT_UNKNOWN',
      'WITHDRAWAL_NOT_ALLOWED',
      'WITHDRAWAL_TOO_SMALL',
      'WITHDRAWAL_UNAVAILABLE',
    ],
  },
);
