import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { appOn } from '../../testing/app-on.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { bothDatabases } from '../../testing/test-databases.ts';
import { keptFor, purge, secondsOverdue } from './purge.ts';
import { retentions } from './retentions.ts';
import { runJobs } from './run-jobs.ts';

const looksKept = keptFor('request_looks', 'looked_at', '1 hour');
const countRow = z.object({ count: z.number() });
const planRow = z.object({ 'QUERY PLAN': z.string() });

const addLooks = (db: Database, count: number, age: string) =>
  db.query(
    `INSERT INTO request_looks (address_hash, network_hash, looked_at)
     SELECT 'a', 'n', now() - $2::interval FROM generate_series(1, $1::int)`,
    [count, age],
  );
const looks = async (db: Database) => {
  const [row] = await db.query('SELECT count(*)::int AS count FROM request_looks', [], countRow);
  return row?.count;
};

describe.each(bothDatabases())('rows are purged after their time on $name', ({ open }) => {
  const { db, app } = appOn(open);
  beforeEach(() => db().query('DELETE FROM request_looks'));

  test('is removed until nothing is overdue, however much came in, and nothing else is @BACK-6', async () => {
    await addLooks(db(), 3_500, '2 hours');
    await addLooks(db(), 3, '59 minutes');
    await purge(db(), retentions);
    expect(await looks(db())).toBe(3);
    expect(await secondsOverdue(db(), retentions)).toEqual(new Map());
  });

  test('is removed by short statements, and by none after the process is told to stop @BACK-6', async () => {
    await addLooks(db(), 3_500, '2 hours');
    let portions = 0;
    await purge(db(), [looksKept], () => (portions += 1) > 2);
    expect(await looks(db())).toBe(1_500);
  });

  test('is removed where another table cannot be cleaned, which fails the run @BACK-6', async () => {
    await addLooks(db(), 1, '2 hours');
    const broken = {
      name: 'broken',
      remove: 'SELECT $1::int / 0 AS removed',
      overdue: 'SELECT 1::float8',
    };
    await expect(purge(db(), [broken, looksKept])).rejects.toThrow('not removed');
    expect(await looks(db())).toBe(0);
  });

  test('tells for how long the oldest of it is overdue @LOAD-7', async () => {
    const figure = async () => {
      const text = await (await fetch(`${app().url}/metrics`)).text();
      return Number(/^wallet_purge_overdue_seconds (\S+)$/m.exec(text)?.[1]);
    };
    expect(await figure()).toBe(0);
    await addLooks(db(), 1, '3 hours');
    await addLooks(db(), 1, '2 hours');
    expect(await figure()).toBeGreaterThanOrEqual(7_200);
  });

  test.each(retentions)('is found by an index: $name @LOAD-5', async ({ remove, overdue }) => {
    const plans = await db().transaction(async (tx) => {
      // The tables are empty, and would be read as a whole.
      await tx.query('SET LOCAL enable_seqscan = off');
      await tx.query('SET LOCAL enable_sort = off');
      const limited = remove.replace('$1', '1000');
      const explain = (sql: string) => tx.query(`EXPLAIN ${sql}`, [], planRow);
      return [...(await explain(overdue)), ...(await explain(limited))];
    });
    const lines = plans.map((row) => row['QUERY PLAN']).filter((line) => / on /.test(line));
    expect(lines.filter((line) => /Seq Scan|Sort/.test(line))).toEqual([]);
    // A function hides its plan.
    const seen = remove.startsWith('SELECT purge_') ? 1 : 2;
    const scans = lines.filter((line) => /Index (Only )?Scan/.test(line));
    expect(scans.length).toBeGreaterThanOrEqual(seen);
  });
});

describeRaces('what several processes remove', ({ db, inParallel }) => {
  test('is removed by one at a time, and the others go on @BACK-6', async () => {
    await addLooks(db(), 3_500, '2 hours');
    await db().transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `purge ${looksKept.name}`,
      ]);
      await inParallel(3, (each) => purge(each, [looksKept]));
      expect(await looks(db())).toBe(3_500);
    });
    await inParallel(3, (each) => purge(each, [looksKept]));
    await purge(db(), [looksKept]);
    expect(await looks(db())).toBe(0);
  });
});

test('a job that goes on for long is told to stop, and waited for @BACK-6', async () => {
  let runs = 0;
  const run = async (isStopping = () => true) => {
    runs += 1;
    while (!isStopping()) await setImmediate();
    runs += 1;
  };
  const job = { name: 'long', everyMs: 1, run };
  await runJobs([job], pino({ level: 'silent' }), (each) => each)();
  expect(runs).toBe(2);
});
