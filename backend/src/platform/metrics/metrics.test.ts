import { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { queryable } from '../database/rows.ts';
import { addUser, call, fund, hold } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testDatabases, testPostgres } from '../../testing/test-databases.ts';
import { databaseFigures } from './database-figures.ts';
import { jobMeter, providerMeter } from './meters.ts';

/** Value of a series in what Prometheus is given; `undefined` if it is not there. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe.each(testDatabases().slice(-1))('the measures of a process on $name', ({ open }) => {
  const { db, app } = appOn(open);
  const read = async () => (await fetch(`${app().url}/metrics`)).text();

  test('refusals are counted by their code, which is there before the first @LOAD-7', async () => {
    const series = 'wallet_refusals_total{code="INVALID_TOKEN"}';
    const before = valueOf(await read(), series);
    await fetch(`${app().url}/v2/wallet/auth/sessions/4711`, { method: 'DELETE' });
    const text = await read();
    expect(before).toBe(0);
    expect(valueOf(text, series)).toBe(1);
    expect(valueOf(text, 'wallet_refusals_total{code="IDEMPOTENCY_RUNNING"}')).toBe(0);
    expect(valueOf(text, 'wallet_refusals_total{code="PIN_BLOCKED"}')).toBe(0);
  });

  test('the oldest pending top-up and the oldest held payout tell their age @LOAD-7', async () => {
    const user = await addUser(db());
    await fund(db(), user, 'USD', 1000n);
    const none = await read();
    expect(valueOf(none, 'wallet_oldest_pending_top_up_seconds')).toBe(0);
    expect(valueOf(none, 'wallet_oldest_held_payout_seconds')).toBe(0);
    await call(db(), `create_top_up($1, 'USD', 1, NULL, now() - interval '2 hours')`, [user]);
    await hold(db(), user, 700n);
    const some = await read();
    expect(valueOf(some, 'wallet_oldest_pending_top_up_seconds')).toBeGreaterThanOrEqual(7200);
    expect(valueOf(some, 'wallet_oldest_held_payout_seconds')).toBeGreaterThan(0);
  });

  test('figures of a database that says nothing are left out in time, and nothing is asked twice at once @LOAD-7', async () => {
    const asked = jest.fn();
    const silent: Database = {
      ...db(),
      for: () => silent,
      ...queryable(
        () => {
          asked();
          return new Promise(() => undefined);
        },
        () => Promise.reject(new Error('nothing else is asked')),
      ),
    };
    const cutOff = await startTestApp(silent);
    asked.mockClear();
    const scrapes = [1, 2, 3].map(async () => (await fetch(`${cutOff.url}/metrics`)).text());
    for (const text of await Promise.all(scrapes)) {
      expect(valueOf(text, 'wallet_database_answers')).toBe(0);
      expect(text).not.toContain('wallet_ledger_');
      expect(text).toContain('wallet_refusals_total');
    }
    // For the figures, and whether commits come through.
    expect(asked).toHaveBeenCalledTimes(2);
    await cutOff.close();
  });
});

test('figures come back when the database does @LOAD-7', async () => {
  const kind = testDatabases().at(-1);
  const database = await kind?.open();
  if (database === undefined) throw new Error('there is always a database');
  let isAway = true;
  const { db } = database;
  const figures = databaseFigures(
    queryable(
      (sql, params) => (isAway ? Promise.reject(new Error('away')) : db.query(sql, params)),
      db.script,
    ),
  );
  expect(valueOf(await figures(), 'wallet_database_answers')).toBe(0);
  isAway = false;
  const text = await figures();
  expect(valueOf(text, 'wallet_database_answers')).toBe(1);
  expect(valueOf(text, 'wallet_ledger_open_breaches')).toBe(0);
  expect(valueOf(text, 'wallet_database_standbys')).toBe(0);
  expect(valueOf(text, 'wallet_database_archive_age_seconds')).toBe(0);
  await database.close();
});

test('a job that fails is counted and lags more and more, until it succeeds @LOAD-7', async () => {
  const register = new Registry();
  let nowMs = 0;
  const run = jest.fn(() => Promise.reject(new Error('not today')));
  const job = jobMeter(register, () => nowMs)({ name: 'tidy', everyMs: 10_000, run });
  nowMs = 25_000;
  await expect(job.run()).rejects.toThrow('not today');
  const failed = await register.metrics();
  expect(valueOf(failed, 'wallet_job_failures_total{job="tidy"}')).toBe(1);
  expect(valueOf(failed, 'wallet_job_lag_seconds{job="tidy"}')).toBe(15);
  run.mockImplementation(() => Promise.resolve() as Promise<never>);
  await job.run();
  expect(valueOf(await register.metrics(), 'wallet_job_lag_seconds{job="tidy"}')).toBe(0);
});

test('a call to a provider is timed, and one without an answer is counted @LOAD-7', async () => {
  const register = new Registry();
  const port = {
    quote: (amount: number) => Promise.resolve(amount + 1),
    submit: () => Promise.reject(new Error('no answer')),
  };
  const timed = providerMeter(register)('payouts', port);
  expect(await timed.quote(1)).toBe(2);
  await expect(timed.submit()).rejects.toThrow('no answer');
  const text = await register.metrics();
  const failures = 'wallet_provider_failures_total{provider="payouts",operation=';
  expect(valueOf(text, `${failures}"submit"}`)).toBe(1);
  expect(valueOf(text, `${failures}"quote"}`)).toBe(0);
  const times = 'wallet_provider_duration_seconds_count{provider="payouts",operation=';
  expect(valueOf(text, `${times}"quote"}`)).toBe(1);
});

for (const { name, open } of testPostgres()) {
  describe(`on ${name}`, () => {
    const { db, app } = appOn(open);

    test('places that are taken and work that waits for one are told by use @LOAD-7', async () => {
      let finish: (() => void) | undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const jobs = db().for('jobs');
      const work = [1, 2, 3].map(() => jobs.transaction(() => finished));
      const text = await (await fetch(`${app().url}/metrics`)).text();
      finish?.();
      await Promise.all(work);
      expect(valueOf(text, 'wallet_database_places_running{use="jobs"}')).toBe(2);
      expect(valueOf(text, 'wallet_database_places_waiting{use="jobs"}')).toBe(1);
      expect(valueOf(text, 'wallet_database_places_running{use="money"}')).toBe(0);
      expect(valueOf(text, 'wallet_database_listening')).toBe(1);
    });

    test('a process whose connection for events ended says so @LOAD-7', async () => {
      const database = await open();
      const other = await openPostgres(database.url ?? '');
      expect(other.state().isListening).toBe(false);
      await other.listen('things_changed', () => undefined);
      expect(other.state().isListening).toBe(true);
      await other.close();
      expect(other.state().isListening).toBe(false);
      await database.close();
    });
  });
}
