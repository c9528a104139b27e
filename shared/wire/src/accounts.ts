import { readMoney } from '@tessera/money';
import { amount, currencyCode, dataOf, id, ifSaid, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import * as input from './input.ts';

const notes = {
  number:
    'Twelve digits that people read to each other; the last two are check digits (ISO 7064, MOD 97-10).',
  counts: 'Whether the total of all accounts has it.',
  worth:
    "The balance in the total's currency at the newest reference rate, half to even; left out where there is none.",
};

/**
 * An account of the user in one currency. `available` is the balance less what is held, and the same
 * where the backend does not say, as `counts` and `worth` are `null` there.
 */
const account = () => {
  const row = z.object({
    id,
    number: ifSaid(z.string()),
    currency_code: currencyCode,
    balance: amount,
    available: ifSaid(amount),
    counts: ifSaid(z.boolean()),
    worth: ifSaid(z.optional(z.object({ amount, currency_code: currencyCode }))),
  });
  return z.pipe(
    row,
    z.transform(({ id, number, currency_code: currency, balance, available, counts, worth }) => ({
      id,
      number,
      currency,
      balance: readMoney(balance, currency),
      available: readMoney(available ?? balance, currency),
      counts,
      worth: worth && readMoney(worth.amount, worth.currency_code),
    })),
  );
};

export const list = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet',
    answer: () =>
      z.pipe(
        z.object({ results: z.array(z.object({ accounts: z.array(account()) })) }),
        z.transform(({ results }) => results[0]?.accounts ?? []),
      ),
    key: 'accounts',
  },
  {
    topic: 'Accounts',
    summary: 'List the accounts',
    about:
      'One entry with all accounts, in the order in which they were opened (HOME-2, WALLET-1).',
    errors: [],
  },
  { results: { accounts: notes } },
);

export const create = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/account',
    answer: () => dataOf(account()),
    stale: ['accounts', 'limits'],
  },
  {
    topic: 'Accounts',
    summary: 'Open an account in another currency',
    about: 'The account, at zero (WALLET-1). One account a currency.',
    request: () => input.strictObject({ currency_code: input.accountCurrencyCode }),
    errors: ['CURRENCY_UNKNOWN', 'ACCOUNT_EXISTS'],
  },
  { data: notes },
);
