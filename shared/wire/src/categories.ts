import { readMoney } from '@tessera/money';
import {
  amount,
  count,
  currencyCode,
  dataOf,
  flag,
  instant,
  nothing,
  withMoney,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors } from './errors.ts';
import * as input from './input.ts';
import { categories, rowCategories } from './transaction-kinds.ts';

/** Where money came from in a month; `returned` is what payments and withdrawals gave back. */
export const incomingTypes = ['topup', 'received', 'returned'] as const;

const timeZone = () =>
  input
    .string()
    .check(
      input.maxLength(64),
      input.describe(
        'IANA name of the zone whose calendar divides months and days; INVALID_REQUEST where it is not known.',
      ),
    );

const budget = () =>
  withMoney(
    z.object({ category: word(categories), amount, spent: amount, currency_code: currencyCode }),
    { amount: 'currency_code', spent: 'currency_code' },
  );

export const readMonth = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/month',
    answer: () =>
      dataOf(
        z.pipe(
          z.object({
            month: z.string(),
            from: instant,
            to: instant,
            before_to: instant,
            current: flag,
            currency_code: currencyCode,
            approximate: flag,
            without_rate: z.array(currencyCode),
            spent: amount,
            spent_before: amount,
            days: z.array(amount).check(z.meta({ maxItems: 31 })),
            categories: z.array(
              z.object({ category: word(rowCategories), spent: amount, before: amount, count }),
            ),
            incoming: z.array(z.object({ type: word(incomingTypes), amount, count })),
            budgets: z.array(budget()),
          }),
          z.transform((month) => {
            const inIts = (decimal: string) => readMoney(decimal, month.currency_code);
            return {
              ...month,
              spent: inIts(month.spent),
              spent_before: inIts(month.spent_before),
              days: month.days.map(inIts),
              categories: month.categories.map((each) => ({
                ...each,
                spent: inIts(each.spent),
                before: inIts(each.before),
              })),
              incoming: month.incoming.map((each) => ({ ...each, amount: inIts(each.amount) })),
            };
          }),
        ),
      ),
    key: 'month',
    needs: 'categories',
  },
  {
    topic: 'Transactions',
    summary: 'Read where the money of a month went',
    about:
      "Sums what is completed or held of all accounts in one currency, each day's at the rate of that day: spent by category, most first, against the month before; what came in stands apart. Exchanges between own accounts are neither (LIFE-4).",
    query: () =>
      input.strictObject({
        month: input.optional(
          input
            .string()
            .check(
              input.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/),
              input.describe('The current month where none is said.'),
            ),
        ),
        currency_code: input.currencyCode,
        time_zone: input.prefault(timeZone(), 'UTC'),
      }),
    errors: ['CURRENCY_UNKNOWN'],
  },
  {
    data: {
      month: 'Year and month, as 2026-11.',
      from: 'Its first moment in the time zone.',
      to: 'The first moment after it.',
      before_to:
        'Up to where the month before is compared: of the current month as many days as have begun.',
      current: 'Whether it is not over.',
      approximate: 'Whether other currencies were converted.',
      without_rate: 'Currencies in which money moved that is left out, since they have no rate.',
      spent_before: 'Spent in the month before, up to `before_to`.',
      days: 'Spent on each day of the month.',
      categories: {
        category: '`unsorted` where nothing tells it.',
        before: 'The same in the month before, up to `before_to`.',
        count: 'Payments of the month; none of a category that has only a past is listed.',
      },
      budgets: { spent: 'Spent on the category this month, in the currency of the budget.' },
    },
  },
);

export const choose = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/transaction/category',
    answer: () => nothing,
    stale: ['transactions', 'receipts', 'month', 'statistics', 'series'],
  },
  {
    topic: 'Transactions',
    summary: 'Say what a transaction was spent on',
    about:
      'For this one, or for all payments to its merchant: past ones, those to come, and none for which another was chosen alone (LIFE-4). INVALID_REQUEST for all of a transaction that paid no merchant.',
    request: () =>
      input.strictObject({
        id: input.uuid(),
        category: input.enum(categories),
        scope: input.enum(['this', 'merchant']),
      }),
    errors: ['NOT_FOUND', 'CATEGORY_IMPOSSIBLE'],
  },
);

export const setBudget = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/budget',
    answer: () => nothing,
    stale: ['month'],
  },
  {
    topic: 'Transactions',
    summary: 'Set the budget of a category',
    about:
      'The most that one means to spend on it in a month. A notification says once a month that 80 % are spent, and once that 100 % are (LIFE-4). One budget for each category; another amount takes its place.',
    request: () =>
      input.strictObject({
        category: input.enum(categories),
        amount: input.amount,
        currency_code: input.currencyCode,
        time_zone: timeZone(),
      }),
    errors: [amountErrors, 'CURRENCY_UNKNOWN'],
  },
);

export const removeBudget = defineCall(
  {
    method: 'DELETE',
    path: '/v2/wallet/budget/{category}',
    answer: () => nothing,
    stale: ['month'],
  },
  {
    topic: 'Transactions',
    summary: 'Remove the budget of a category',
    about: 'It warns no more (LIFE-4).',
    parameters: () => input.object({ category: input.enum(categories) }),
    errors: ['NOT_FOUND'],
  },
);
