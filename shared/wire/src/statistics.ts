import { readMoney } from '@tessera/money';
import {
  amount,
  count,
  currencyCode,
  dataOf,
  ifSaid,
  instant,
  resultsOf,
  withMoney,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { historyFilter } from './history-filter.ts';
import * as input from './input.ts';

/** The kinds of transactions that are summed apart. */
export const statisticTypes = [
  'topup',
  'received',
  'payment',
  'transfer',
  'withdrawal',
  'exchange',
] as const;

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/stat',
    answer: () =>
      resultsOf(
        z.pipe(
          withMoney(
            z.object({
              wallet_transaction_type: word(statisticTypes),
              amount,
              percent: amount,
              currency_code: ifSaid(currencyCode),
              count: ifSaid(count),
              incoming: ifSaid(z.optional(amount)),
              incoming_count: ifSaid(z.optional(count)),
            }),
            { amount: 'currency_code', incoming: 'currency_code' },
          ),
          z.transform(({ wallet_transaction_type: type, ...others }) => ({ type, ...others })),
        ),
      ),
    key: 'statistics',
    language: true,
  },
  {
    topic: 'Transactions',
    summary: 'Read the statistics',
    about:
      "Sums what is completed or held within the filter: one entry for each kind (transfer: to others; received: from others) and currency, with its share of the currency's whole turnover in percent, one decimal, and the number of transactions that it sums (HIST-1, HIST-3).",
    query: () => input.strictObject(historyFilter()),
    errors: ['ACCOUNT_NOT_FOUND', 'SEARCH_TOO_WIDE'],
  },
  {
    results: {
      wallet_transaction_type: '`transfer`: to others; `received`: from others.',
      percent: "Share of the currency's whole turnover, with one decimal.",
      count: 'Transactions that it sums.',
      incoming: 'The part of the amount that came in; the rest went out.',
      incoming_count: 'Transactions that came in.',
    },
  },
);

export const readSeries = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/stat/series',
    answer: () =>
      dataOf(
        z.pipe(
          z.object({
            bucket: z.enum(['hour', 'day', 'week', 'month']),
            results: z.array(
              z.object({
                currency_code: currencyCode,
                points: z
                  .array(z.object({ at: instant, incoming: amount, outgoing: amount }))
                  .check(z.meta({ maxItems: 120 })),
              }),
            ),
          }),
          z.transform(({ bucket, results }) => ({
            bucket,
            series: results.map(({ currency_code, points }) => ({
              currency_code,
              points: points.map(({ at, incoming, outgoing }) => ({
                at,
                incoming: readMoney(incoming, currency_code),
                outgoing: readMoney(outgoing, currency_code),
              })),
            })),
          })),
        ),
      ),
    key: 'series',
    language: true,
    needs: 'history',
  },
  {
    topic: 'Transactions',
    summary: 'Read what came in and went out over time',
    about:
      'One series for each currency, at most 120 points long; a point says when its bucket begins and what came and went in it, without a sign; gaps are zero. Together the same as the statistics of the same filter. Where no range is given, from the oldest transaction that counts until now (HIST-3).',
    query: () =>
      input.strictObject({
        ...historyFilter(),
        time_zone: input.timeZone('UTC'),
      }),
    errors: ['ACCOUNT_NOT_FOUND', 'SEARCH_TOO_WIDE'],
  },
);
