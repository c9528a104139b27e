import { readMoney } from '@tessera/money';
import { amount, currencyCode, dataOf, day, nothing, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import * as input from './input.ts';

/** The days of a course, up to today. */
export const courseDays = ['30', '90', '365'] as const;

export const readCourse = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/total/course',
    answer: () =>
      dataOf(
        z.pipe(
          z.object({
            currency_code: currencyCode,
            results: z.array(z.object({ date: day, amount })).check(z.meta({ maxItems: 365 })),
          }),
          z.transform(({ currency_code: currency, results }) => ({
            currency,
            points: results.map(({ date, amount }) => ({
              date,
              total: readMoney(amount, currency),
            })),
          })),
        ),
      ),
    key: 'total-course',
    needs: 'total-course',
  },
  {
    topic: 'Accounts',
    summary: 'Read the course of the total, day by day',
    about:
      "What the accounts that count held at the end of each day, held amounts included, in the total's currency at the reference rate of that day, or of the last day before that has one; the last point is what they hold now, at the newest rate. Oldest first; begins with the first day on which there was an account and a rate for all that was held. Each account is rounded to the currency's decimals, half to even. Approximate: what is paid later counts from when it was ordered (LIFE-3).",
    query: () =>
      input.strictObject({ days: input.enum(courseDays), time_zone: input.timeZone('UTC') }),
    errors: [],
  },
  {
    data: {
      results: {
        date: 'A day in the time zone of the request, `2026-09-29`; days follow each other.',
      },
    },
  },
);

export const choose = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/total',
    answer: () => nothing,
    stale: ['accounts', 'total-course'],
  },
  {
    topic: 'Accounts',
    summary: 'Choose the currency of the total and the accounts that count',
    about:
      'For all devices of the user, in place of what was chosen before. An account that is opened later counts. At least one account counts: TOTAL_EMPTY. A currency that has no reference rate is refused with TOTAL_UNKNOWN (LIFE-3).',
    request: () =>
      input.strictObject({
        currency_code: input.currencyCode,
        left_out_account_ids: input.array(input.id).check(input.maxLength(100)),
      }),
    errors: ['CURRENCY_UNKNOWN', 'ACCOUNT_NOT_FOUND', 'TOTAL_EMPTY', 'TOTAL_UNKNOWN'],
  },
);
