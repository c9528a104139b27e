import {
  amount,
  currencyCode,
  dataOf,
  day,
  id,
  ifSaid,
  instant,
  moneyMoved,
  movedMoney,
  pairRate,
  withExactMoney,
  withRate,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors, keyErrors, proofErrors, quoteErrors } from './errors.ts';
import * as input from './input.ts';

export const listRates = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/exchange/rates',
    answer: () =>
      z.pipe(
        z.object({
          rates: z.array(
            withRate(
              z.object({
                id,
                ...pairRate(),
                expires_at: ifSaid(instant),
                market_rate: ifSaid(amount),
              }),
            ),
          ),
        }),
        z.transform(({ rates }) => rates),
      ),
    key: 'rates',
  },
  {
    topic: 'Exchange',
    summary: "Quote a rate for each pair of the user's currencies",
    about:
      'Each may be used once until it expires (XCHG-1). market_rate is what one of `from` costs in `to` without the spread.',
    errors: ['RATES_UNAVAILABLE'],
  },
);

const accounts = () => ({ from_account_id: input.id, to_account_id: input.id });

export const quote = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/exchange/quote',
    answer: () =>
      dataOf(
        withRate(
          withExactMoney(
            z.object({
              rate_id: id,
              from_amount: amount,
              to_amount: amount,
              ...pairRate(),
              expires_at: instant,
              market_rate: ifSaid(amount),
            }),
            { from_amount: 'from_currency_code', to_amount: 'to_currency_code' },
          ),
        ),
      ),
  },
  {
    topic: 'Exchange',
    summary: 'Quote one exchange with both of its amounts',
    about:
      'Give either from_amount or to_amount. What is bought rounds down, what must be sold for a wanted amount rounds up, each to the decimals of its currency. It is stored for 60 s; `exchange` with the rate_id must carry exactly these accounts and amounts (XCHG-4). Too little to buy anything is INVALID_AMOUNT.',
    request: () =>
      input
        .union([
          input.strictObject({ ...accounts(), from_amount: input.amount }),
          input.strictObject({ ...accounts(), to_amount: input.amount }),
        ])
        .check(
          input.refine(({ from_account_id, to_account_id }) => from_account_id !== to_account_id),
        ),
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'NO_RATE',
      'EXCHANGE_LIMIT',
      'RATES_UNAVAILABLE',
    ],
  },
);

const order = () => ({
  ...accounts(),
  from_amount: input.amount,
  to_amount: input.amount,
  rate_id: input.uuid(),
});

export const send = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/exchange',
    answer: () => moneyMoved,
    money: 'exchange',
    stale: movedMoney,
  },
  {
    topic: 'Exchange',
    summary: 'Exchange between two own accounts',
    about:
      'Both movements are done, or none. A quote that the market has left by more than its margin is refused with QUOTE_LEFT, and another one may be asked for (XCHG-1, XCHG-4). Above a volume a day it takes the PIN or a passkey and is refused with PIN_REQUIRED without one; the same call may be made again with it (SEC-12).',
    request: () => input.union([input.strictObject(order()), input.confirmed(order())]),
    errors: [
      amountErrors,
      quoteErrors,
      proofErrors,
      keyErrors,
      'PIN_REQUIRED',
      'ACCOUNT_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'NO_RATE',
      'EXCHANGE_LIMIT',
      'EXCHANGE_TURNS',
    ],
  },
);

export const readRateHistory = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/exchange/rate-history',
    answer: () =>
      dataOf(
        z.pipe(
          z.object({
            from_currency_code: currencyCode,
            to_currency_code: currencyCode,
            results: z
              .array(z.object({ date: day, rate: amount }))
              .check(z.meta({ maxItems: 366 })),
          }),
          z.transform(({ results: points }) => ({ points })),
        ),
      ),
    key: 'rate-history',
    needs: 'rate-history',
  },
  {
    topic: 'Exchange',
    summary: 'Read the reference rates of a pair, day by day',
    about:
      'Without the spread, counted back from the newest day that is known; the days (`2026-09-29`) on which both currencies have a rate, oldest first, with what one of `from` cost in `to`; may be none (XCHG-5).',
    query: () =>
      input.strictObject({
        from: input.currencyCode,
        to: input.currencyCode,
        days: input.enum(['30', '90', '365']),
      }),
    errors: ['NO_RATE'],
  },
);
