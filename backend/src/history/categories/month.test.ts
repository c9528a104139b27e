import fc from 'fast-check';
import { z } from 'zod';
import type { Currency } from '@tessera/money';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, call } from '../../money/ledger/testing.ts';
import { sumHistories } from '../../money/ledger/ledger-jobs.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { addTopUp } from '../transactions/testing.ts';
import { readMonth } from './category-handlers.ts';
import { readCalendar } from './read-spending.ts';
import { addPayment, choose } from './testing.ts';

const zone = 'Asia/Kathmandu';
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 3));

/** Value of four minor units in cents of a dollar: since 16 March, and before. */
const quarters = { USD: [4n, 4n], EUR: [5n, 8n] } as const;

interface Payment {
  readonly id: string;
  readonly merchant: string;
  readonly merchantKind: string;
  readonly currency: 'USD' | 'EUR';
  readonly minor: bigint;
  readonly day: number;
  returned: boolean;
  own: string | undefined;
}

const usual: Readonly<Record<string, string>> = {
  food: 'eating-out',
  fuel: 'transport',
  other: 'unsorted',
};

const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    merchant: fc.constantFrom('Corner Coffee, Bath', 'Corner Coffee, York', 'Fuel, Ltd., Ely'),
    merchantKind: fc.constantFrom('food', 'fuel', 'other'),
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
    minor: fc.bigInt({ min: 1n, max: 999n }),
    // From 8 February to 31 March.
    day: fc.integer({ min: -20, max: 31 }),
  }),
  fc.record({ do: fc.constant('return' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('post' as const), which: fc.nat() }),
  fc.record({
    do: fc.constant('choose' as const),
    which: fc.nat(),
    category: fc.constantFrom('home', 'fun', 'eating-out'),
    forAll: fc.boolean(),
  }),
  fc.record({ do: fc.constant('sum' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Its> ? Its : never;

/** A model of the categories in plain TypeScript, to compare with the SQL. */
class Book {
  readonly payments: Payment[] = [];
  readonly rules = new Map<string, string>();

  categoryOf({ own, merchant, merchantKind }: Payment): string {
    return own ?? this.rules.get(nameOf(merchant)) ?? usual[merchantKind] ?? '';
  }

  spent(from: number, to: number): Record<string, string> {
    const sums = new Map<string, bigint>();
    for (const payment of this.payments) {
      const { returned, day, currency, minor } = payment;
      if (returned || day < from || day > to) continue;
      const category = this.categoryOf(payment);
      const rate = quarters[currency][day >= 16 ? 0 : 1];
      sums.set(category, (sums.get(category) ?? 0n) + minor * rate);
    }
    return Object.fromEntries([...sums].map(([name, sum]) => [name, dollars((sum + 2n) / 4n)]));
  }
}

const nameOf = (merchant: string) => merchant.slice(0, merchant.lastIndexOf(', '));
const dollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

describe.each(testDatabases())('a month by category on $name', ({ open }) => {
  let database: TestDatabase;
  const db = (): Database => database.db;
  beforeAll(async () => {
    database = await open();
    await db().query('DELETE FROM reference_rates');
    await recordRates(db(), [
      { asOf: '2026-01-01', perDollar: { USD: '1', EUR: '0.5' } },
      { asOf: '2026-03-16', perDollar: { USD: '1', EUR: '0.8' } },
    ]);
  }, 60_000);
  afterAll(() => database.close());

  const monthOf = async (userId: string, month = '2026-03', code: Currency = 'USD') => {
    const calendar = await readCalendar(db(), zone, month);
    if (calendar === undefined) throw new Error('no such zone');
    return readMonth(db(), { userId, language: 'en' }, calendar, code);
  };

  async function take(book: Book, user: string, taken: Step): Promise<void> {
    if (taken.do === 'pay') {
      const { day, ...payment } = taken;
      const id = await addPayment(db(), user, { ...payment, at: at(day) });
      book.payments.push({ ...payment, id, day, returned: false, own: undefined });
      return;
    }
    if (taken.do === 'sum') return sumHistories(db());
    const payment = book.payments[taken.which % book.payments.length];
    if (payment === undefined) return;
    if (taken.do === 'post') await call(db(), 'post_withdrawal($1)', [payment.id]);
    if (taken.do === 'return') {
      const outcome = await call(db(), 'void_withdrawal($1)', [payment.id]);
      if (outcome === 'voided') payment.returned = true;
    }
    if (taken.do === 'choose') {
      await choose(db(), user, payment.id, taken.category, taken.forAll);
      if (taken.forAll) book.rules.set(nameOf(payment.merchant), taken.category);
      payment.own = taken.forAll ? undefined : taken.category;
    }
  }

  test('its sums are those of the rows after any order of payments, returns and choices @LIFE-4', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const user = await addUser(db());
        for (const currency of ['USD', 'EUR'] as const) {
          await addTopUp(db(), user, { at: at(-30), currency, minor: 30_000n });
        }
        const book = new Book();
        for (const taken of steps) await take(book, user, taken);
        const month = await monthOf(user);
        const now = Object.fromEntries(
          month.categories.map(({ category, spent }) => [category, spent]),
        );
        expect(now).toEqual(book.spent(1, 31));
        const before = Object.fromEntries(
          (await monthOf(user, '2026-02')).categories.map(({ category, spent }) => [
            category,
            spent,
          ]),
        );
        expect(before).toEqual(book.spent(-27, 0));
        expect(month.spent_before).toBe((await monthOf(user, '2026-02')).spent);
      }),
      { numRuns: 25 },
    );
    expect(await findLedgerBreaches(db())).toEqual([]);
  }, 120_000);

  test('money in stands apart, and what was exchanged is neither @LIFE-4', async () => {
    const user = await addUser(db());
    await addTopUp(db(), user, { at: at(2), minor: 5_000n });
    await addTopUp(db(), user, { at: at(20), currency: 'EUR', minor: 800n });
    const payment = await addPayment(db(), user, { at: at(3), minor: 700n, merchantKind: 'food' });
    expect(await monthOf(user)).toMatchObject({
      spent: '7.00',
      approximate: true,
      categories: [{ category: 'eating-out', spent: '7.00', before: '0.00', count: 1 }],
      incoming: [{ type: 'topup', amount: '60.00', count: 2 }],
      days: expect.arrayContaining(['7.00']) as unknown,
    });
    expect((await monthOf(user)).days).toHaveLength(31);
    await call(db(), 'post_withdrawal($1)', [payment]);
    await call(db(), 'reverse_movement((SELECT movement_id FROM transactions WHERE id = $1))', [
      payment,
    ]);
    const current = await readCalendar(db(), zone);
    const now = await readMonth(
      db(),
      { userId: user, language: 'en' },
      current ?? (await Promise.reject(new Error('no zone'))),
      'USD',
    );
    expect(now.incoming).toEqual([{ type: 'returned', amount: '7.00', count: 1 }]);
    expect(now.current).toBe(true);
  });

  test('the rates of many days are a part of the statement that asks for them, which calls no function @PERF-4', async () => {
    const plan = await db().query(
      `EXPLAIN SELECT * FROM generate_series(1, 31) n
       CROSS JOIN LATERAL limit_ratio('EUR', 'USD', '2026-03-01'::date + n) ratio`,
      [],
      z.object({ 'QUERY PLAN': z.string() }),
    );
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => /Index Scan.* on limit_rates/.test(line))).not.toEqual([]);
    expect(lines.filter((line) => /Function Scan on (?!generate_series)/.test(line))).toEqual([]);
  });

  test('a currency without a rate is named and left out, and no sum is above the largest amount @LIFE-4', async () => {
    const user = await addUser(db());
    const rates = (perDollar: string) =>
      db().query(
        `WITH old AS (DELETE FROM limit_rates WHERE currency_code = 'RUB')
         INSERT INTO reference_rates (as_of, currency_code, per_dollar) VALUES ('2026-01-01', 'RUB', $1)
         ON CONFLICT (as_of, currency_code) DO UPDATE SET per_dollar = excluded.per_dollar`,
        [perDollar],
      );
    await rates('80');
    await addTopUp(db(), user, { at: at(2), currency: 'RUB', minor: 8_000n });
    await addTopUp(db(), user, { at: at(2), currency: 'USD', minor: 100n });
    expect((await monthOf(user)).incoming).toMatchObject([{ amount: '2.00' }]);
    await rates('1000000000000000000');
    const { incoming } = await monthOf(user, '2026-03', 'RUB');
    expect(incoming).toMatchObject([{ amount: '9999999999999999.99' }]);
    await db().query("DELETE FROM limit_rates WHERE currency_code = 'RUB'");
    await db().query("DELETE FROM reference_rates WHERE currency_code = 'RUB'");
    expect(await monthOf(user)).toMatchObject({
      without_rate: ['RUB'],
      incoming: [{ amount: '1.00' }],
    });
  });
});
