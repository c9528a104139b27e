import { pino } from 'pino';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { sumHistories } from '../../money/ledger/ledger-jobs.ts';
import { proveLedger } from '../../money/ledger/prove-ledger.ts';
import {
  accountId,
  addUser,
  call,
  fund,
  hold,
  withoutTriggers,
} from '../../money/ledger/testing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { counting } from '../../testing/explain.ts';
import { testDatabases, describeOnServer } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import type { HistoryFilter } from '../transactions/filter.ts';
import { addTopUp, addVariedHistory } from '../transactions/testing.ts';
import { readSeries, readStatistics } from './statistics-handlers.ts';

const end = new Date('2026-03-31T21:30:00Z');
const dayMs = 86_400_000;

describe.each(testDatabases())('sums of a history on $name', ({ open }) => {
  let database: TestDatabase;
  let user: string;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    user = await addUser(db());
  });

  const read = async (filter: Partial<HistoryFilter>) => {
    const whole = { userId: user, language: 'en', ...filter } as const;
    return [
      await readStatistics(db(), whole),
      await readSeries(db(), whole, 'Asia/Kathmandu', end),
    ];
  };
  /** Puts the sums into the state of a database that was just upgraded. */
  const forgetSums = () =>
    withoutTriggers(
      db(),
      `DELETE FROM history_sums;
       INSERT INTO unsummed_accounts SELECT id FROM ledger_accounts WHERE kind = 'user'`,
    );

  test('a history of before is read from its rows until it is summed up, and both say the same @PERF-4 @BACK-7', async () => {
    await addVariedHistory(db(), user, end);
    const odd = new Date(end.getTime() - 40.123 * dayMs);
    const filters: Partial<HistoryFilter>[] = [
      {},
      { from: odd },
      { to: odd },
      { from: odd, to: new Date(odd.getTime() + 7.7 * dayMs), kinds: ['transfer', 'topup'] },
      { accountId: await accountId(db(), user, 'EUR') },
      { from: end, to: odd },
    ];
    const kept = await Promise.all(filters.map(read));
    await forgetSums();
    expect(await Promise.all(filters.map(read))).toEqual(kept);
    await fund(db(), user, 'USD', 700n);
    const latest = await Promise.all(filters.map(read));
    await sumHistories(db());
    expect(await db().query('SELECT * FROM unsummed_accounts')).toEqual([]);
    expect(await Promise.all(filters.map(read))).toEqual(latest);
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  test('a returned amount is taken off its quarter and all since @PERF-4', async () => {
    await fund(db(), user, 'USD', 1_000n);
    const id = crypto.randomUUID();
    await call(
      db(),
      `hold_withdrawal($1, $2, 'USD', 100, 'card', 'token-x', '{}', now() - interval '3 hours')`,
      [id, user],
    );
    await hold(db(), user, 20n);
    await call(db(), 'void_withdrawal($1)', [id]);
    expect(
      await readStatistics(db(), { userId: user, language: 'en', kinds: ['withdrawal'] }),
    ).toEqual([expect.objectContaining({ amount: '0.20', count: 1 })]);
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  test('a late entry has its account summed up again, and calls do not wait @PERF-4', async () => {
    const daysAgo = (days: number) => new Date(end.getTime() - days * dayMs);
    for (let day = 150; day > 0; day -= 1) await addTopUp(db(), user, { at: daysAgo(day) });
    await addTopUp(db(), user, { at: daysAgo(20) });
    expect(await db().query('SELECT * FROM unsummed_accounts')).toEqual([]);
    await addTopUp(db(), user, { at: daysAgo(140) });
    await addTopUp(db(), user, { at: daysAgo(141) });
    expect(await db().query('SELECT * FROM unsummed_accounts')).toHaveLength(1);
    const tile = expect.objectContaining({ amount: '1530.00', count: 153 }) as unknown;
    expect(await readStatistics(db(), { userId: user, language: 'en' })).toEqual([tile]);
    await sumHistories(db());
    expect(await db().query('SELECT * FROM unsummed_accounts')).toEqual([]);
    expect(await readStatistics(db(), { userId: user, language: 'en' })).toEqual([tile]);
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  test('a sum changes with its transactions alone, and what was changed around them is found @PERF-4 @SEC-9', async () => {
    await fund(db(), user, 'USD', 1_000n);
    const account = await accountId(db(), user, 'USD');
    const change = `UPDATE history_sums SET incoming = incoming + 1 WHERE account_id = '${account}'`;
    await expect(db().query(change)).rejects.toThrow('append-only');
    await withoutTriggers(db(), change);
    expect(await findLedgerBreaches(db())).toMatchObject([
      { breach: 'sums-are-not-those-of-the-history', subject: account },
    ]);
    await proveLedger(db(), pino({ level: 'silent' }));
    expect(
      await db().query('SELECT breach, subject FROM ledger_findings WHERE resolved_at IS NULL'),
    ).toEqual([{ breach: 'sums-are-not-the-balance', subject: account }]);
    await withoutTriggers(db(), change.replace('+ 1', '- 1'));
  });
});

describeOnServer('the cost of statistics on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  async function busy(count: number): Promise<HistoryFilter> {
    const userId = await addUser(database.db);
    for (let first = 1; first <= count; first += 500) {
      await database.db.query(
        `SELECT complete_top_up((create_top_up($1, 'USD', 1, NULL, at)).order_id, 1, 'USD', at)
         FROM generate_series($2::int, least($2 + 499, $3::int)) AS n,
           LATERAL (SELECT $4::timestamptz - ($3 + 1 - n) * interval '30 days' / $3 AS at) AS moment`,
        [userId, first, count, end],
      );
    }
    return { userId, language: 'en', from: new Date(end.getTime() - 30 * dayMs), to: end };
  }

  test('a month with ten times as many transactions reads no more rows @PERF-4', async () => {
    const [few, many] = [await busy(300), await busy(3_000)];
    await database.db.script('ANALYZE');
    const cost = async (work: (db: Queryable) => Promise<unknown>) => {
      const read = { statements: 0, rows: 0 };
      await work(counting(database.db, read, ['transactions', 'history_sums']));
      return read.rows;
    };
    const tiles = (filter: HistoryFilter) => cost((db) => readStatistics(db, filter));
    const chart = (filter: HistoryFilter) => cost((db) => readSeries(db, filter, 'Asia/Kathmandu'));
    // One row per edge, plus one that tells whether any rows exist.
    for (const filter of [few, many]) {
      expect(await tiles(filter)).toBeLessThanOrEqual(2 + 1);
      expect(await chart(filter)).toBeLessThanOrEqual(32 + 1);
    }
  }, 120_000);
});
