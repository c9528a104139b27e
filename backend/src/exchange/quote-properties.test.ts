import {
  currencies,
  currencyExponent,
  maxMinor,
  money,
  toDecimal,
  type Currency,
} from '@tessera/money';
import fc from 'fast-check';
import type { Database } from '../database/database.ts';
import { findLedgerBreaches } from '../ledger/breaches.ts';
import { openAccount } from '../ledger/open-account.ts';
import { addUser, balanceOf } from '../ledger/testing.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { exchangeMoney } from './exchange-money.ts';
import { quoteExchange } from './quote-exchange.ts';
import { endow, quotedBy } from './testing.ts';

const anyPerDollar = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.nat(6))
  .map(([digits, scale]) => decimal(digits, scale));
const anyCase = fc.record({
  pair: fc.shuffledSubarray([...currencies], { minLength: 2, maxLength: 2 }),
  perDollar: fc.tuple(anyPerDollar, anyPerDollar),
  side: fc.constantFrom('from' as const, 'to' as const),
  minor: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, maxMinor)),
  funds: fc.oneof(fc.bigInt(1n, 10n ** 6n), fc.bigInt(1n, maxMinor)),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

function decimal(digits: bigint, scale: number): string {
  const text = digits.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

function minorOf(text: string, currency: Currency): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  expect(fraction).toHaveLength(currencyExponent(currency));
  return BigInt(whole + fraction);
}

describe.each(testDatabases())('any quote on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('shows to the last unit what is booked, once, and never more than its rate @XCHG-4 @BACK-2', async () => {
    let exchanged = 0;
    const property = fc.asyncProperty(anyCase, async (each) => {
      if (await quoteAndConfirm(database.db, each)) exchanged += 1;
      expect(await findLedgerBreaches(database.db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 80 });
    expect(exchanged).toBeGreaterThan(5);
  }, 120_000);

  test('never answers to nothing or to parts of the smallest unit @XCHG-3', async () => {
    const { db } = database;
    const userId = await addUser(db);
    const accounts = new Map<Currency, string>();
    for (const currency of currencies)
      accounts.set(currency, await openAccount(db, userId, currency));
    const amount = fc.record({ whole: fc.nat(10 ** 9), part: fc.integer({ min: 1, max: 9 }) });
    const side = fc.constantFrom('from' as const, 'to' as const);
    const pair = fc.shuffledSubarray([...currencies], { minLength: 2, maxLength: 2 });
    const property = fc.asyncProperty(
      pair,
      side,
      amount,
      async ([from, to], at, { whole, part }) => {
        if (from === undefined || to === undefined) return;
        const exponent = currencyExponent(at === 'from' ? from : to);
        const ask = (text: string) =>
          quoteExchange(
            db,
            { asOf: '2026-09-29', perDollar: { [from]: '1', [to]: '1' } },
            {
              userId,
              fromAccountId: accounts.get(from) ?? '',
              toAccountId: accounts.get(to) ?? '',
              amount: { side: at, text },
            },
          );
        const finer = await ask(`${whole}.${'0'.repeat(exponent)}${part}`);
        expect(finer).toEqual({ ok: false, code: 'AMOUNT_TOO_PRECISE' });
        const nothing = await ask(toDecimal(money(0n, at === 'from' ? from : to)));
        expect(nothing).toEqual({ ok: false, code: 'INVALID_AMOUNT' });
      },
    );
    await fc.assert(property, { numRuns: 50 });
    expect(await db.query('SELECT 1 FROM quotes WHERE user_id = $1', [userId])).toEqual([]);
  }, 60_000);
});

/** Whether it came to an exchange; whatever came of it is checked. */
async function quoteAndConfirm(db: Database, { pair, perDollar, side, minor, funds }: Case) {
  const [from = 'USD', to = 'EUR'] = pair;
  const userId = await addUser(db);
  const fromAccountId = await openAccount(db, userId, from);
  const toAccountId = await openAccount(db, userId, to);
  await endow(db, userId, from, funds);
  const expectBalances = async (sold: bigint, bought: bigint) => {
    expect(await balanceOf(db, userId, from)).toEqual({ balance: funds - sold, held: 0n });
    expect(await balanceOf(db, userId, to)).toEqual({ balance: bought, held: 0n });
  };

  const rates = { asOf: '2026-09-29', perDollar: { [from]: perDollar[0], [to]: perDollar[1] } };
  const text = toDecimal(money(minor, side === 'from' ? from : to));
  const wish = { userId, fromAccountId, toAccountId, amount: { side, text } };
  const answer = await quoteExchange(db, rates, wish);
  await expectBalances(0n, 0n);
  if (!answer.ok) {
    expect(['INVALID_AMOUNT', 'INSUFFICIENT_FUNDS']).toContain(answer.code);
    return false;
  }

  const { rate_id, from_amount, to_amount, quantity_out } = quotedBy(answer.body);
  const [sold, bought] = [minorOf(from_amount, from), minorOf(to_amount, to)];
  expect(side === 'from' ? sold : bought).toBe(minor);
  // Both sides of `bought <= sold × rate` in whole numbers.
  const [whole = '', fraction = ''] = quantity_out.split('.');
  const rate = BigInt(whole + fraction) * 10n ** BigInt(currencyExponent(to));
  const unit = 10n ** BigInt(fraction.length + currencyExponent(from));
  expect(bought * unit <= sold * rate).toBe(true);
  const isBest =
    side === 'from' ? (bought + 1n) * unit > sold * rate : bought * unit > (sold - 1n) * rate;
  expect(isBest).toBe(true);

  const order = { userId, fromAccountId, toAccountId, quoteId: rate_id };
  const confirm = () =>
    db.transaction((tx) =>
      exchangeMoney(tx, { ...order, fromAmount: from_amount, toAmount: to_amount }),
    );
  expect(await confirm()).toMatchObject({ ok: true });
  await expectBalances(sold, bought);
  expect(await confirm()).toEqual({ ok: false, code: 'QUOTE_USED' });
  await expectBalances(sold, bought);
  return true;
}
