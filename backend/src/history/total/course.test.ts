import { convert, currencies, money, parseRate, toDecimal } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { calls } from '@tessera/wire';
import { z } from 'zod';
import { accountId, addUser, call, fund, hold } from '../../money/ledger/testing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { appOn } from '../../testing/app-on.ts';
import { counting } from '../../testing/explain.ts';
import {
  testDatabases,
  describeOnServer,
  type TestDatabase,
} from '../../testing/test-databases.ts';
import { done, signIn, walletClient } from '../../testing/wallet-client.ts';
import { addTopUp, addVariedHistory } from '../transactions/testing.ts';
import { readCourse } from './course.ts';

const end = new Date('2026-03-31T21:30:00Z');
const dayMs = 86_400_000;
const isoDay = (at: number | Date) => new Date(at).toISOString().slice(0, 10);
const daysAgo = (days: number) => isoDay(end.getTime() - days * dayMs);

const someRates = (days: number) =>
  Array.from({ length: days }, (_, ago) => days - 1 - ago)
    .filter((ago) => ago % 5 !== 3)
    .map((ago) => ({
      asOf: daysAgo(ago),
      perDollar: { USD: '1', EUR: `0.8${10 + ago}7`, RUB: `8${ago % 10}.31${ago}` },
    }));

const rowRow = z.object({ currency_code: z.string(), amount: z.bigint(), created_at: z.date() });

describe.each(testDatabases())('the course of the total on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let userId: string;
  beforeEach(async () => {
    await db().query('DELETE FROM reference_rates');
    userId = await addUser(db());
  });

  const course = async (days: number, timeZone = 'UTC', now = end) => {
    const read = await readCourse(db(), { userId, variant: 'card', days, timeZone, now });
    return (read?.points ?? []).map(({ date, total }) => `${date} ${toDecimal(total)}`);
  };
  const choose = async (currency: Currency, leftOut: readonly Currency[] = []) => {
    const ids = await Promise.all(leftOut.map((code) => accountId(db(), userId, code)));
    expect(await call(db(), 'choose_total($1, $2, $3::uuid[])', [userId, currency, ids])).toBe(
      'chosen',
    );
  };

  /** Computes the same course in plain TypeScript from every row of the history. */
  async function plain(
    days: number,
    offsetMinutes: number,
    left: readonly Currency[],
    to: Currency,
  ) {
    const rows = await db().query(
      `SELECT currency_code, amount, created_at FROM transactions
       WHERE user_id = $1 AND status = 'completed'`,
      [userId],
      rowRow,
    );
    const offset = offsetMinutes * 60_000;
    const rates = someRates(120);
    const today = Math.floor((end.getTime() + offset) / dayMs);
    return Array.from({ length: days }, (_, index) => today - days + 1 + index).map((day) => {
      const date = isoDay(day * dayMs);
      const at = day === today ? isoDay(end) : date;
      const { perDollar } = rates.filter(({ asOf }) => asOf <= at).at(-1) ?? { perDollar: {} };
      const perUnit = new Map<string, string>(Object.entries(perDollar));
      const parts = currencies
        .filter((code) => !left.includes(code))
        .map((code) => {
          const minor = rows
            .filter(({ currency_code }) => currency_code === code)
            .filter(
              ({ created_at }) =>
                day === today || created_at.getTime() + offset < (day + 1) * dayMs,
            )
            .reduce((sum, { amount }) => sum + amount, 0n);
          const rate = parseRate({
            quantityIn: perUnit.get(code) ?? '1',
            quantityOut: perUnit.get(to) ?? '1',
          });
          if (!rate.ok) throw new Error(rate.reason);
          return convert(money(minor, code), rate.rate, to, 'half-even').minor;
        });
      const total = parts.reduce((sum, part) => sum + part, 0n);
      return `${date} ${toDecimal(money(total, to))}`;
    });
  }

  test.each([
    ['UTC', 0, 'USD', []],
    ['Asia/Kathmandu', 345, 'EUR', ['USD']],
    ['America/Phoenix', -420, 'RUB', ['EUR']],
  ] as const)(
    'in %s it is what all rows add up to, day by day @LIFE-3',
    async (zone, offset, currency, left) => {
      await recordRates(db(), someRates(120));
      await addVariedHistory(db(), userId, end);
      await choose(currency, left);
      expect(await course(90, zone)).toEqual(await plain(90, offset, left, currency));
    },
    60_000,
  );

  test('money that is held belongs to each day until it has left @LIFE-3', async () => {
    await fund(db(), userId, 'USD', 500_00n);
    await hold(db(), userId, 120_00n);
    expect(await course(30, 'UTC', new Date(Date.now() + 2 * dayMs))).toEqual([
      `${isoDay(Date.now())} 500.00`,
      `${isoDay(Date.now() + dayMs)} 500.00`,
      `${isoDay(Date.now() + 2 * dayMs)} 500.00`,
    ]);
  });

  test('a day without a rate takes the last one before it @LIFE-3', async () => {
    await recordRates(db(), [
      { asOf: daysAgo(200), perDollar: { EUR: '0.8' } },
      { asOf: daysAgo(1), perDollar: { EUR: '0.5' } },
    ]);
    await addTopUp(db(), userId, {
      at: new Date(end.getTime() - 3 * dayMs),
      currency: 'EUR',
      minor: 100_00n,
    });
    expect(await course(30)).toEqual([
      `${daysAgo(3)} 125.00`,
      `${daysAgo(2)} 125.00`,
      `${daysAgo(1)} 200.00`,
      `${daysAgo(0)} 200.00`,
    ]);
  });

  test('it begins with the first account and the first rate of what was there @LIFE-3', async () => {
    await recordRates(db(), [{ asOf: daysAgo(2), perDollar: { EUR: '0.5' } }]);
    const at = (days: number) => new Date(end.getTime() - days * dayMs);
    await addTopUp(db(), userId, { at: at(6), minor: 10_00n });
    await addTopUp(db(), userId, { at: at(4), currency: 'EUR', minor: 5_00n });
    expect(await course(30)).toEqual([
      `${daysAgo(2)} 20.00`,
      `${daysAgo(1)} 20.00`,
      `${daysAgo(0)} 20.00`,
    ]);
    await choose('USD', ['EUR']);
    expect((await course(30))[0]).toBe(`${daysAgo(6)} 10.00`);
  });

  test('an account that was opened midway adds from its day on @LIFE-3', async () => {
    await recordRates(db(), [{ asOf: daysAgo(99), perDollar: { IDR: '16000' } }]);
    await addTopUp(db(), userId, { at: new Date(end.getTime() - 5 * dayMs), minor: 10_00n });
    const opened = new Date(end.getTime() - 2 * dayMs);
    await call(db(), `create_account($1, 'IDR', $2)`, [userId, opened]);
    await addTopUp(db(), userId, { at: opened, currency: 'IDR', minor: 16_000_00n });
    await choose('USD');
    expect(await course(30)).toEqual([
      `${daysAgo(5)} 10.00`,
      `${daysAgo(4)} 10.00`,
      `${daysAgo(3)} 10.00`,
      `${daysAgo(2)} 11.00`,
      `${daysAgo(1)} 11.00`,
      `${daysAgo(0)} 11.00`,
    ]);
  });

  test('it ends with the total that the accounts say, and without a rate there is none @LIFE-3', async () => {
    await recordRates(db(), [{ asOf: isoDay(Date.now()), perDollar: { EUR: '0.8', RUB: '80' } }]);
    await fund(db(), userId, 'USD', 1_00n);
    await fund(db(), userId, 'EUR', 1_00n);
    await choose('RUB');
    const client = await signIn(app(), db(), userId);
    const params = { days: '365', time_zone: 'Asia/Jakarta' } as const;
    const { data } = await done(client.call(calls.readTotalCourse, { params }));
    const { data: accounts } = await done(client.call(calls.listAccounts));
    expect(accounts.map(({ worth }) => worth)).toEqual([
      money(80_00n, 'RUB'),
      money(100_00n, 'RUB'),
      money(0n, 'RUB'),
    ]);
    expect(data.currency).toBe('RUB');
    expect(data.points.at(-1)?.total).toEqual(money(180_00n, 'RUB'));
    await db().query(`DELETE FROM reference_rates WHERE currency_code = 'EUR'`);
    const later = await done(client.call(calls.readTotalCourse, { params }));
    expect(later.data.points).toEqual([]);
  });

  test.each([
    ['days=31', 400],
    ['days=30&time_zone=Mars/Phobos', 400],
    ['days=30&time_zone=', 400],
    ['time_zone=UTC', 400],
    ['days=30', 200],
  ])('asked for %s it answers %d @LIFE-3', async (query, status) => {
    const client = await signIn(app(), db(), userId);
    const params = new URLSearchParams(query);
    expect((await client.call(calls.readTotalCourse, { params })).status).toBe(status);
  });

  test('is told to its user only @LIFE-3 @AUTH-1', async () => {
    const visitor = walletClient(app().url);
    expect((await visitor.call(calls.readTotalCourse, { params: { days: '30' } })).status).toBe(
      401,
    );
  });
});

describeOnServer('the cost of the course on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('a year with ten times as many transactions reads no more rows @LIFE-3 @PERF-4', async () => {
    const rows = async (count: number) => {
      const userId = await addUser(database.db);
      await database.db.query(
        `SELECT complete_top_up((create_top_up($1, 'USD', 1, NULL, at)).order_id, 1, 'USD', at)
         FROM generate_series(1, $2::int) AS n,
           LATERAL (SELECT $3::timestamptz - ($2 + 1 - n) * interval '300 days' / $2 AS at) AS moment`,
        [userId, count, end],
      );
      await database.db.script('ANALYZE');
      const read = { statements: 0, rows: 0 };
      const counted: Queryable = counting(database.db, read, ['transactions', 'history_sums']);
      const asked = { userId, variant: 'card', days: 365, timeZone: 'UTC', now: end } as const;
      expect((await readCourse(counted, asked))?.points).toHaveLength(301);
      return read.rows;
    };
    const few = await rows(300);
    expect(await rows(3_000)).toBeLessThanOrEqual(few + 1);
    expect(few).toBeLessThanOrEqual(366);
  }, 120_000);
});
