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
  sparse,
  textOrNothing,
  withMoney,
  withRate,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { historyFilter } from './history-filter.ts';
import * as input from './input.ts';
import { transactionKinds, transactionStatuses } from './transaction-kinds.ts';
import type { TransactionKind, TransactionStatus } from './transaction-kinds.ts';

/** Whom a transaction's title names. */
const partyKinds = ['person', 'merchant'] as const;

/** The amount is signed: negative where money left. */
const transaction = () => ({
  id: orNull(id),
  kind: orNull(oneOf<TransactionKind>()),
  wallet_id: orNull(id),
  amount,
  currency_code: currencyCode,
  status: textOrNothing as z.ZodMiniType<string, TransactionStatus>,
  description: textOrNothing,
  title: orNull(z.string()),
  party: orNull(oneOf<(typeof partyKinds)[number]>()),
  party_key: orNull(z.string()),
  about: orNull(z.string()),
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
const title = {
  nullable: true,
  about:
    'Who or what: the person, the merchant, who paid in, or the pair of an exchange; null where its kind says all.',
} as const;
const party = { nullable: true, words: partyKinds, about: 'Whom the title names.' } as const;
const party_key = {
  nullable: true,
  about:
    'The same for the same person, of this user alone: masked names may be of several. Null for others.',
} as const;
const about = {
  nullable: true,
  about: 'The description without what title and kind say: means, destination, note, rate.',
} as const;

export const list = defineCall(
  {
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
    key: 'transactions',
    language: true,
  },
  {
    topic: 'Transactions',
    summary: 'List the transactions, filtered',
    about:
      'Newest first, 50 a page unless `limit` says otherwise (1 to 200); `next` is the cursor of the page after, and belongs to the filter that it was got with (HOME-3, HIST-3).',
    fields: { kind, status, title, party, party_key, about, next: { nullable: true } },
    query: () =>
      input.strictObject({
        ...historyFilter(),
        ordering: input.optional(input.literal('-created_at')),
        limit: input.prefault(input.wholeNumber(1, 200), '50'),
        cursor: input.optional(input.string().check(input.maxLength(100))),
      }),
    errors: ['ACCOUNT_NOT_FOUND', 'SEARCH_TOO_WIDE'],
  },
);

export const exportCsv = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/transaction/export',
    answer: () => nothing,
    file: 'text/csv',
  },
  {
    topic: 'Transactions',
    summary: 'Take the filtered list away as CSV',
    about:
      "The rows of the filtered list in its order: time, kind, description, amount, currency, status, id, with a header in the reader's language (HIST-4). UTF-8 with a byte order mark, lines end with CRLF; what a spreadsheet could take for a formula, at the beginning of a text or behind a semicolon, has an apostrophe before it.",
    query: () => input.strictObject(historyFilter()),
    errors: ['ACCOUNT_NOT_FOUND', 'SEARCH_TOO_WIDE'],
  },
);

export const readReceipt = defineCall(
  {
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
            phone: text,
            bank: text,
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
    key: 'receipts',
    language: true,
    needs: 'history',
  },
  {
    topic: 'Transactions',
    summary: 'Read the receipt of a transaction',
    about:
      "All that is known of one of the own transactions (HIST-4); each detail where it applies: the last four digits of the card, the merchant's name and city, the fee that a merchant's code added, the rate and the other side of an exchange, signed.",
    fields: {
      kind,
      status,
      title,
      party,
      party_key,
      about,
      card: { optional: true, about: 'Last four digits.' },
      address: { optional: true },
      counterparty: { optional: true },
      phone: { optional: true, about: 'Of a fast payment, masked.' },
      bank: { optional: true, about: 'Of a fast payment.' },
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
    parameters: () => input.object({ id: input.id }),
    errors: ['NOT_FOUND'],
  },
);
