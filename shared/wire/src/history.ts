import { readMoney } from '@tessera/money';
import {
  amount,
  currencyCode,
  dataOf,
  id,
  instant,
  nothing,
  oneOf,
  orNull,
  pairRate,
  resultsOf,
  sparse,
  textOrNothing,
  withMoney,
  withRate,
  z,
} from '@tessera/wire/core';
import type { Contract, Endpoint } from './call.ts';
import * as input from './input.ts';

/** What a transaction can be. */
export const transactionKinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** How a transaction can stand. */
export const transactionStatuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The amount is signed: negative where money left. */
const transaction = () => ({
  id: orNull(id),
  kind: orNull(oneOf<TransactionKind>()),
  wallet_id: orNull(id),
  amount,
  currency_code: currencyCode,
  status: textOrNothing as z.ZodMiniType<string, TransactionStatus>,
  description: textOrNothing,
  created_at: instant,
});

/** The row of a backend that sends no ids gets one of its time and place in the list. */
function withId<Row extends { readonly id: string | null; readonly created_at: string }>(
  row: Row,
  position = 0,
) {
  return { ...row, id: row.id ?? `${row.created_at}/${position}` };
}

const kind = { words: transactionKinds } as const;
const status = { words: transactionStatuses } as const;

// Wide enough for every history, narrow enough for what the database can represent.
const isPlausible = (at: Date) => at.getTime() >= 0 && at.getUTCFullYear() < 3000;
const maxSearch = 100;

/** A moment of a filter: its output is a `Date`. */
const moment = () =>
  input.pipe(
    input.iso.datetime({ offset: true }),
    input
      .pipe(
        input.string(),
        input.transform((text) => new Date(text)),
      )
      .check(input.refine(isPlausible)),
  );

/** The query of every call that reads a part of the history: what is left out narrows nothing. */
const filter = () => ({
  from: input.optional(moment().check(input.describe('From this moment on.'))),
  to: input.optional(moment().check(input.describe('Before this moment.'))),
  wallet_id: input.optional(
    input.string().check(
      input.maxLength(100),
      input.meta({
        description: 'One account of the user; ACCOUNT_NOT_FOUND for any other.',
        format: 'uuid',
      }),
    ),
  ),
  kind: input.optional(
    input
      .pipe(
        input.pipe(
          input.string(),
          input.transform((list) => [...new Set(list.split(','))]),
        ),
        input.array(input.enum(transactionKinds)),
      )
      .check(
        input.meta({
          description: `One or several of ${transactionKinds.join(', ')}, with commas between.`,
        }),
      ),
  ),
  q: input.optional(
    input.string().check(
      input.refine((text) => Array.from(text).length <= maxSearch && !text.includes('\0')),
      input.meta({
        description:
          "Words that must all occur, whatever their case: in the other person's or the merchant's name, the note, the card's last digits, the address, the currency codes, the amount as it is shown, or the names of kind and status in the reader's language.",
        maxLength: maxSearch,
      }),
    ),
  ),
});

export const listTransactions = {
  method: 'GET',
  path: '/v2/wallet/transaction',
  answer: () =>
    z.pipe(
      z.object({
        results: z.array(withMoney(z.object(transaction()), { amount: 'currency_code' })),
        next: orNull(z.string()),
      }),
      z.transform(({ results, next }) => ({ transactions: results.map(withId), next })),
    ),
} satisfies Endpoint;

export const listTransactionsCall = {
  endpoint: listTransactions,
  topic: 'Transactions',
  summary: 'List the transactions, filtered',
  about:
    'Newest first, 50 a page unless `limit` says otherwise (1 to 200); `next` is the cursor of the page after, and belongs to the filter that it was got with (HOME-3, HIST-3).',
  fields: { kind, status, next: { nullable: true } },
  query: () =>
    input.strictObject({
      ...filter(),
      ordering: input.optional(input.literal('-created_at')),
      limit: input.prefault(
        input
          .pipe(
            input.string().check(input.regex(/^\d{1,3}$/)),
            input.transform((text) => Number(text)),
          )
          .check(
            input.refine((limit) => limit >= 1 && limit <= 200),
            input.meta({ type: 'integer', minimum: 1, maximum: 200 }),
          ),
        '50',
      ),
      cursor: input.optional(input.string().check(input.maxLength(100))),
    }),
  errors: ['ACCOUNT_NOT_FOUND'],
} satisfies Contract;

export const exportTransactions = {
  method: 'GET',
  path: '/v2/wallet/transaction/export',
  answer: () => nothing,
} satisfies Endpoint;

export const exportTransactionsCall = {
  endpoint: exportTransactions,
  topic: 'Transactions',
  summary: 'Take the filtered list away as CSV',
  about:
    "The rows of the filtered list in its order: time, kind, description, amount, currency, status, id, with a header in the reader's language (HIST-4). UTF-8 with a byte order mark, lines end with CRLF; what a spreadsheet could take for a formula, at the beginning of a text or behind a semicolon, has an apostrophe before it.",
  file: 'text/csv',
  query: () => input.strictObject(filter()),
  errors: ['ACCOUNT_NOT_FOUND'],
} satisfies Contract;

export const readReceipt = {
  method: 'GET',
  path: '/v2/wallet/transaction/{id}',
  answer: () => {
    const text = orNull(z.string());
    const details = sparse(
      withMoney(
        z.object({
          card: text,
          address: text,
          counterparty: text,
          merchant: text,
          note: text,
          fee: orNull(amount),
          rate: orNull(withRate(z.object(pairRate()))),
          counter_amount: orNull(amount),
          counter_currency_code: text,
        }),
        { counter_amount: 'counter_currency_code' },
      ),
    );
    return dataOf(
      z.pipe(
        withMoney(z.object({ ...transaction(), details: z.optional(details) }), {
          amount: 'currency_code',
        }),
        z.transform((row) => {
          const { fee, ...others } = row.details ?? details.parse({});
          const charged = fee === null ? null : readMoney(fee, row.currency_code);
          return { ...withId(row), details: { ...others, fee: charged } };
        }),
      ),
    );
  },
} satisfies Endpoint;

export const readReceiptCall = {
  endpoint: readReceipt,
  topic: 'Transactions',
  summary: 'Read the receipt of a transaction',
  about:
    "All that is known of one of the own transactions (HIST-4); each detail where it applies: the last four digits of the card, the merchant's name and city, the fee that a merchant's code added, the rate and the other side of an exchange, signed.",
  fields: {
    kind,
    status,
    card: { optional: true, about: 'Last four digits.' },
    address: { optional: true },
    counterparty: { optional: true },
    merchant: { optional: true, about: 'Name and city of who was paid.' },
    note: { optional: true },
    fee: { optional: true },
    rate: {
      optional: true,
      about: 'Of an exchange: so many of the second currency for so many of the first.',
    },
    counter_amount: { optional: true },
    counter_currency_code: { optional: true },
  },
  path: () => input.object({ id: input.id }),
  errors: ['NOT_FOUND'],
} satisfies Contract;

const statisticTypes = ['topup', 'withdrawal', 'payment', 'default'] as const;

export const readStatistics = {
  method: 'GET',
  path: '/v2/wallet/stat',
  answer: () =>
    resultsOf(
      z.pipe(
        withMoney(
          z.object({
            wallet_transaction_type: oneOf<(typeof statisticTypes)[number]>(),
            amount,
            percent: amount,
            currency_code: orNull(currencyCode),
            count: orNull(z.number()),
          }),
          { amount: 'currency_code' },
        ),
        z.transform(({ wallet_transaction_type: type, ...others }) => ({ type, ...others })),
      ),
    ),
} satisfies Endpoint;

export const readStatisticsCall = {
  endpoint: readStatistics,
  topic: 'Transactions',
  summary: 'Read the statistics',
  about:
    "Sums what is completed or held within the filter: one entry for each kind (payment: to others and to merchants; default: the rest) and currency, with its share of the currency's whole turnover in percent, one decimal, and the number of transactions that it sums (HIST-1, HIST-3).",
  query: () => input.strictObject(filter()),
  fields: {
    wallet_transaction_type: {
      words: statisticTypes,
      about: '`payment`: to others and to merchants.',
    },
    percent: { about: "Share of the currency's whole turnover, with one decimal." },
    count: { about: 'Transactions that it sums.', minimum: 1 },
  },
  errors: ['ACCOUNT_NOT_FOUND'],
} satisfies Contract;

export const readSeries = {
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
              points: z.array(z.object({ at: instant, incoming: amount, outgoing: amount })),
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
} satisfies Endpoint;

export const readSeriesCall = {
  endpoint: readSeries,
  topic: 'Transactions',
  summary: 'Read what came in and went out over time',
  about:
    'One series for each currency, at most 120 points long; a point says when its bucket begins and what came and went in it, without a sign; gaps are zero. Together the same as the statistics of the same filter. Where no range is given, from the oldest transaction that counts until now (HIST-3).',
  query: () =>
    input.strictObject({
      ...filter(),
      time_zone: input.prefault(
        input.string().check(
          input.maxLength(64),
          input.meta({
            description:
              'IANA name of the zone whose calendar divides the series; INVALID_REQUEST where it is not known.',
            examples: ['Asia/Jakarta'],
          }),
        ),
        'UTC',
      ),
    }),
  fields: { points: { maxItems: 120 } },
  errors: ['ACCOUNT_NOT_FOUND'],
} satisfies Contract;
