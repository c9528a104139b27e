import { readMoney } from '@tessera/money';
import {
  amount,
  currencyCode,
  dataOf,
  id,
  ifSaid,
  instant,
  lenient,
  link,
  nothing,
  pairRate,
  readAs,
  textOrNothing,
  withMoney,
  withRate,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { historyFilter } from './history-filter.ts';
import * as input from './input.ts';
import { rowCategories, transactionKinds, transactionStatuses } from './transaction-kinds.ts';

/** The amount is signed: negative for outgoing money. */
const transaction = () => ({
  id: ifSaid(id),
  number: ifSaid(z.string()),
  kind: ifSaid(word(transactionKinds)),
  wallet_id: ifSaid(id),
  amount,
  currency_code: currencyCode,
  status: readAs(word(transactionStatuses), lenient(textOrNothing)),
  description: textOrNothing,
  title: z.nullable(z.string()),
  party: z.nullable(word(['person', 'merchant'])),
  party_key: z.nullable(z.string()),
  about: z.nullable(z.string()),
  created_at: instant,
  counter_amount: ifSaid(z.optional(amount)),
  counter_currency_code: ifSaid(z.optional(currencyCode)),
  category: ifSaid(z.optional(word(rowCategories))),
});

const ofTransaction = { amount: 'currency_code', counter_amount: 'counter_currency_code' } as const;

/** A row from a backend without ids gets one from its time and place in the list. */
function withId<Row extends { readonly id: string | null; readonly created_at: string }>(
  row: Row,
  position = 0,
) {
  return { ...row, id: row.id ?? `${row.created_at}/${position}` };
}

const notes = {
  number:
    'Fifteen digits that people read to each other; the last two are check digits (ISO 7064, MOD 97-10).',
  title:
    'Who or what: the person, the merchant, who paid in, or the pair of an exchange; null where its kind says all.',
  party: 'Whom the title names.',
  party_key:
    'The same for the same person, of this user alone: masked names may be of several. Null for others.',
  category: 'The category that it was spent on; none for what came in and for exchanges (LIFE-4).',
  about: 'The description without what title and kind say: means, destination, note, rate.',
} as const;

export const list = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/transaction',
    answer: () =>
      z.pipe(
        z.object({
          results: z.array(withMoney(z.object(transaction()), ofTransaction)),
          next: z.nullable(z.string()),
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
      'Newest first, 50 a page unless `limit` says otherwise (1 to 200); `next` is the cursor of the page after, and belongs to the filter that it was got with (HOME-3, HIST-3). Without `wallet_id` an exchange is one row: what it cost, and beside it what it brought.',
    query: () =>
      input.strictObject({
        ...historyFilter(),
        person: input.optional(
          input
            .string()
            .check(
              input.maxLength(100),
              input.meta({ description: 'Transfers with one of the own people.', format: 'uuid' }),
            ),
        ),
        ordering: input.optional(input.literal('-created_at')),
        limit: input.prefault(input.wholeNumber(1, 200), '50'),
        cursor: input.optional(input.string().check(input.maxLength(100))),
      }),
    errors: ['ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'SEARCH_TOO_WIDE'],
  },
  {
    results: {
      ...notes,
      counter_amount: 'The amount that an exchange brought, in the list of all accounts.',
    },
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
      "The rows of the filtered list in its order: time, kind, description, amount, currency, status, id, and what an exchange of all accounts brought, with a header in the reader's language (HIST-4). UTF-8 with a byte order mark, lines end with CRLF; in Russian cells end with a semicolon and decimals stand behind a comma. What a spreadsheet could take for a formula has an apostrophe before it.",
    query: () => input.strictObject(historyFilter()),
    errors: ['ACCOUNT_NOT_FOUND', 'SEARCH_TOO_WIDE'],
  },
);

export const readReceipt = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/transaction/{id}',
    answer: () => {
      const text = ifSaid(z.optional(z.string()));
      const details = withMoney(
        z.object({
          card: text,
          address: text,
          counterparty: text,
          person: ifSaid(z.optional(id)),
          phone: text,
          bank: text,
          merchant: text,
          note: text,
          network: text,
          hash: text,
          fee: ifSaid(z.optional(amount)),
          rate: ifSaid(z.optional(withRate(z.object(pairRate())))),
          counter_amount: ifSaid(z.optional(amount)),
          counter_currency_code: text,
          page: ifSaid(z.optional(link)),
          cancelled: ifSaid(z.optional(z.boolean())),
        }),
        { counter_amount: 'counter_currency_code' },
      );
      return dataOf(
        z.pipe(
          withMoney(z.object({ ...transaction(), details: ifSaid(details) }), ofTransaction),
          z.transform((row) => {
            const { fee, ...others } = row.details ?? lenient(details).parse({});
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
    parameters: () => input.object({ id: input.id }),
    errors: ['NOT_FOUND'],
  },
  {
    data: {
      ...notes,
      details: {
        card: 'Last four digits.',
        person: 'The other side of a transfer, among the own people.',
        phone: 'Of a fast payment, masked.',
        bank: 'Of a fast payment.',
        merchant: 'Name and city of who was paid.',
        network: 'The network that a deposit came from.',
        hash: 'The transaction of that network.',
        page: 'The payment page of a top-up that is not paid yet; its address is to be checked.',
        cancelled: 'Whether the user gave up a top-up that failed.',
        rate: 'Of an exchange: so many of the second currency for so many of the first.',
      },
    },
  },
);
