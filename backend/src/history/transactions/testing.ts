import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { formatMoney, money, type Currency } from '@tessera/money';
import type { Calls, WireAnswerOf } from '@tessera/wire';
import type { Queryable } from '../../platform/database/database.ts';
import { idRow, knownCurrency } from '../../platform/database/rows.ts';
import { accountId, addUser, call } from '../../money/ledger/testing.ts';
import { newToken, tokenHash } from '../../platform/secrets/token.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { categoryNames } from './category-names.ts';
import { walletClient, type WalletClient } from '../../testing/wallet-client.ts';

export interface Reader {
  readonly userId: string;
  readonly client: WalletClient;
  export(query: string, language?: string): Promise<{ text: string; headers: Headers }>;
  readonly token: string;
}

export async function addReader(app: Pick<TestApp, 'url'>, db: Queryable): Promise<Reader> {
  const userId = await addUser(db);
  const token = newToken();
  await db.query(`INSERT INTO sessions (user_id, token_hash, user_agent) VALUES ($1, $2, 'test')`, [
    userId,
    tokenHash(token),
  ]);
  return {
    userId,
    token,
    client: walletClient(app.url, token),
    export: async (query, language = 'en') => {
      const response = await fetch(`${app.url}/v2/wallet/transaction/export?${query}`, {
        headers: { authorization: `Token ${token}`, 'accept-language': language },
      });
      // `text()` would drop the byte order mark.
      const bytes = await response.arrayBuffer();
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      return { text, headers: response.headers };
    },
  };
}

export async function addNamed(
  db: Queryable,
  firstName: string,
  lastName: string,
): Promise<string> {
  const userId = await addUser(db);
  await db.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
    userId,
    firstName,
    lastName,
  ]);
  return userId;
}

export async function addTopUp(
  db: Queryable,
  userId: string,
  { at = new Date(), currency = 'USD', minor = 1_000n, end = 'complete' }: NewTopUp = {},
): Promise<void> {
  const created = '(create_top_up($1, $2, $3, NULL, $4)).order_id';
  const params = [userId, currency, minor, at];
  if (end === 'complete') await call(db, `complete_top_up(${created}, $3, $2, $4)`, params);
  else if (end === 'fail') await call(db, `fail_top_up(${created})`, params);
  else await call(db, created, params);
}

interface NewTopUp {
  readonly at?: Date;
  readonly currency?: Currency;
  readonly minor?: bigint;
  readonly end?: 'complete' | 'fail' | 'leave';
}

export function addTransfer(
  db: Queryable,
  [from, to]: readonly [string, string],
  { at = new Date(), currency = 'USD', minor = 100n, details = {} }: NewTransfer,
): Promise<string> {
  return call(db, 'transfer_money($1, $2, $3, $4, $5, $6::jsonb, $7)', [
    randomUUID(),
    from,
    to,
    currency,
    minor,
    JSON.stringify(details),
    at,
  ]);
}

interface NewTransfer {
  readonly at?: Date;
  readonly currency?: Currency;
  readonly minor?: bigint;
  readonly details?: { readonly note?: string };
}

const notes = ['Dinner', 'Ужин с Ёлкой', '=SUM(A1)', 'rent, "half"', 'two\r\nlines', '+7 999'];
const currencies = ['USD', 'EUR', 'RUB'] as const;

/** Adds more than a hundred transactions of every kind and status over ninety days, some at the same moment. */
export async function addVariedHistory(db: Queryable, userId: string, end: Date): Promise<void> {
  const others = [
    await addNamed(db, 'Maria', 'Lopez'),
    await addNamed(db, 'Иван', 'Петров'),
    await addNamed(db, '=cmd()', 'Smith'),
  ];
  for (const other of others) {
    for (const currency of currencies) {
      await addTopUp(db, other, { at: daysBefore(end, 90), currency, minor: 900_000n });
    }
  }
  const pick = <Value>(list: readonly Value[], index: number) => list[index % list.length] as Value;
  for (const currency of currencies) {
    await addTopUp(db, userId, { at: daysBefore(end, 90), currency, minor: 900_000n });
  }
  for (let step = 1; step <= 100; step += 1) {
    const at = daysBefore(end, 90 - 0.9 * (step - (step % 3)));
    const currency = pick(currencies, step * 7);
    const minor = BigInt(1 + ((step * 7919) % 12_345));
    const details = { note: pick(notes, step) };
    const other = pick(others, step);
    if (step % 5 === 0) {
      const end = pick(['complete', 'fail', 'leave'] as const, step / 5);
      await addTopUp(db, userId, { at, currency, minor, end });
    } else if (step % 5 === 1) {
      await addPayout(db, userId, { at, currency, minor }, step);
    } else if (step % 5 === 2) {
      await addExchange(db, userId, at, minor * 2n);
    } else {
      const ways = [userId, other] as const;
      await addTransfer(db, step % 5 === 3 ? ways : [other, userId], {
        at,
        currency,
        minor,
        details,
      });
    }
  }
}

function daysBefore(end: Date, days: number): Date {
  return new Date(end.getTime() - days * 86_400_000);
}

const payouts = [
  ['card', { card: '4242' }],
  ['usdc', { address: '0xAb5801a7D398351b8bE11C439e05C5' }],
  ['merchant', { merchant: 'Кафе «Ёж», Москва' }],
  ['merchant', { merchant: 'Corner Shop, =Springfield' }],
] as const;

async function addPayout(
  db: Queryable,
  userId: string,
  { at, currency, minor }: { at: Date; currency: Currency; minor: bigint },
  step: number,
): Promise<void> {
  const id = randomUUID();
  const [kind, details] = payouts[step % payouts.length] ?? payouts[0];
  const params = [id, userId, currency, minor, kind, JSON.stringify(details), at];
  await call(db, `hold_withdrawal($1, $2, $3, $4, $5, 'value-x', $6::jsonb, $7)`, params);
  if (step % 3 === 0) await call(db, 'post_withdrawal($1)', [id]);
  if (step % 3 === 1) await call(db, 'void_withdrawal($1)', [id]);
}

async function addExchange(db: Queryable, userId: string, at: Date, minor: bigint): Promise<void> {
  const [quote] = await db.query(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
     VALUES ($1, 'USD', 'EUR', 1, 0.5, $2::timestamptz + interval '1 minute') RETURNING id`,
    [userId, at],
    idRow,
  );
  await call(db, '(execute_exchange($1, $2, $3, $4, $5, $6, $7)).outcome', [
    userId,
    quote?.id,
    await accountId(db, userId, 'USD'),
    await accountId(db, userId, 'EUR'),
    minor,
    minor / 2n,
    at,
  ]);
}

/** Cells of a CSV file by RFC 4180, without the byte order mark. */
export function parseCsv(text: string, cellEnd: ',' | ';' = ','): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${cellEnd}\\r\\n]*)(${cellEnd}|\\r\\n)`, 'y');
  const rows: string[][] = [[]];
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (cell.lastIndex < text.length) {
    const [, cellText = '', separator] = cell.exec(text) ?? [];
    if (separator === undefined) throw new Error('the text is no CSV');
    const plain = cellText.startsWith('"') ? cellText.slice(1, -1).replaceAll('""', '"') : cellText;
    rows.at(-1)?.push(plain);
    if (separator === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

export interface Row {
  readonly id: string;
  readonly kind: string;
  readonly wallet_id: string;
  readonly amount: string;
  readonly currency_code: string;
  readonly status: string;
  readonly description: string;
  readonly created_at: string;
  readonly counter_amount?: string | undefined;
  readonly counter_currency_code?: string | undefined;
  readonly category?: Receipt['category'];
}
export type Receipt = WireAnswerOf<Calls['readReceipt']>['data'];

export interface Filter {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly wallet: Currency | undefined;
  readonly kinds: readonly string[] | undefined;
  readonly q: string | undefined;
}

const words = [
  ...['dinner', 'DINNER', 'ёлкой', 'елк', 'Maria', 'иван', 'usd', '4242', '0xab58', 'lines'],
  ...['кафе', 'corner', 'paym', 'top-up', 'Exchange', 'held', 'turn', '"half"', '=sum'],
  ...['transp', 'people', 'sorted', 'out'],
  ...['%', '_', '7', '12.', '$1', '-', 'zz'],
];

export function someFilter(end: Date): fc.Arbitrary<Filter> {
  const moment = fc.integer({ min: end.getTime() - 95 * 86_400_000, max: end.getTime() });
  return fc.record({
    from: fc.option(moment, { nil: undefined }),
    to: fc.option(moment, { nil: undefined }),
    wallet: fc.option(fc.constantFrom<Currency>('USD', 'EUR'), { nil: undefined, freq: 2 }),
    kinds: fc.option(
      fc.uniqueArray(fc.constantFrom('topup', 'withdrawal', 'exchange', 'transfer', 'payment'), {
        minLength: 1,
      }),
      { nil: undefined, freq: 2 },
    ),
    q: fc.option(
      fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((list) => list.join(' ')),
      { nil: undefined, freq: 2 },
    ),
  });
}

/** Whether a row matches a filter, in plain TypeScript to compare with the SQL. */
export function isMeant(
  row: Receipt,
  filter: Filter,
  wallets: Readonly<Record<string, string>>,
): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY, wallet, kinds, q = '' } = filter;
  const at = Date.parse(row.created_at);
  return (
    at >= from &&
    at < to &&
    (wallet === undefined || row.wallet_id === wallets[wallet]) &&
    (kinds?.includes(row.kind) ?? true) &&
    isFound(row, q, wallet)
  );
}

/** Whether a search finds a row; without a wallet, either amount finds an exchange. */
function isFound(row: Receipt, q: string, wallet?: Currency): boolean {
  const { counter_amount: amount, counter_currency_code: currency_code } = row.details;
  const other = amount && currency_code ? [{ ...row, amount, currency_code }] : [];
  const texts = [row, ...(wallet === undefined ? other : [])].flatMap(searched);
  const category = row.category === undefined ? [] : categoryNames.en[row.category].split(' ');
  return q
    .split(' ')
    .every(
      (word) =>
        texts.some((text) => fold(text).includes(fold(word))) ||
        category.some((name) => fold(name).startsWith(fold(word))),
    );
}

/** The incoming side of an exchange; the list of all accounts shows it in the outgoing side's row. */
export function isOtherSide({ kind, amount }: Row): boolean {
  return kind === 'exchange' && !amount.startsWith('-');
}

const names: Readonly<Record<string, string>> = {
  ...{ topup: 'Top-up', withdrawal: 'Withdrawal', exchange: 'Exchange', transfer: 'Transfer' },
  ...{ payment: 'Payment' },
  ...{ completed: 'Completed', pending: 'Pending', held: 'Held', failed: 'Failed' },
  returned: 'Returned',
};

function searched({ details, amount, currency_code, kind, status }: Receipt): string[] {
  const { rate, counterparty, note, card, address, merchant } = details;
  const shown = formatMoney(
    money(minorOf(amount) * (amount.startsWith('-') ? -1n : 1n), knownCurrency(currency_code)),
    {
      language: 'en',
      sign: 'always',
    },
  );
  return [
    ...[counterparty, note, card, address, merchant].map((text) => text ?? ''),
    currency_code,
    rate?.from_currency_code ?? '',
    rate?.to_currency_code ?? '',
    shown,
    shown.replace(/[^\d.,+-]/g, ''),
    shown.replaceAll(',', ''),
    shown.replace(/[^\d.+-]/g, ''),
    shown.replace(/^[+-]/, ''),
    names[kind] ?? '',
    names[status] ?? '',
  ];
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

export function minorOf(amount: string): bigint {
  return BigInt(amount.replace(/[-.]/g, ''));
}
