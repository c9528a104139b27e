import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { fund } from '../../money/ledger/testing.ts';
import {
  administer,
  findPostgres,
  startWithStandbys,
  together,
  type Member,
} from '../../testing/postgres-cluster.ts';
import { findPooler, startPooler } from '../../testing/pooler.ts';
import { patientDeadlines } from '../../testing/test-databases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { vanishingHost } from '../../testing/vanishing-host.ts';
import { done } from '../../testing/wallet-client.ts';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { positionColumns, positionOf, positionSql } from './position.ts';

const bin = findPostgres();
const poolerBinary = findPooler();

/** No standby takes that long to be left alone, or to be found again, on the slowest machine. */
const changedWithinMs = 50_000;

const standbyRow = z.object({ is_standby: z.boolean() });
const countRow = z.object({ count: z.bigint() });

const positionNow = async (db: Database) => {
  const [row] = await db.query(`SELECT ${positionSql}`, [], z.object(positionColumns));
  return row && positionOf(row);
};
/** Whether a read that begins now is made on a standby. */
const isReadElsewhere = async (db: Database) => {
  const reads = db.for('reads').since(await positionNow(db));
  const [row] = await reads.query('SELECT pg_is_in_recovery() AS is_standby', [], standbyRow);
  return row?.is_standby;
};
/** Waits until so many standbys are read from, while reads go on. */
const untilUsed = async (db: Database, count: number) => {
  await until(async () => {
    await isReadElsewhere(db);
    return db.state().standbys.used === count;
  });
};

(bin === undefined ? describe.skip : describe)('reads from standbys', () => {
  let servers: Awaited<ReturnType<typeof startWithStandbys>>;
  let near: Member;
  let far: Member;
  let db: Database;
  let app: TestApp;
  let payer: Payer;
  let payee: Payer;
  const opened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    servers = await startWithStandbys(bin ?? '', 2);
    opened.push(() => servers.stop());
    [near, far] = servers.standbys as [Member, Member];
    db = await openPostgres(servers.primary.url, {
      deadlines: patientDeadlines,
      // The primary is named too, as where nobody knows which it is.
      standbyAddress: together([servers.primary.url, near.url, far.url]),
    });
    opened.push(() => db.close());
    await migrate(db);
    app = await startTestApp(db);
    opened.push(() => app.close());
    payer = await addPayer(app, db, ['Alex', 'Morgan']);
    payee = await addPayer(app, db, ['Maria', 'Lopez']);
    await fund(db, payer.userId, 'USD', 10_000n);
    await untilUsed(db, 2);
  }, 180_000);
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  const pay = async () => {
    const body = { accountId: payer.usd, amount: '1.00', phone: payee.phone };
    const { wire } = await done(payer.client.call(calls.previewTransfer, { body }));
    const { id } = wire.data;
    await done(payer.client.call(calls.sendTransfer, { body: { id, pin: testPin } }));
  };
  const received = async ({ client }: Payer) => {
    const { wire } = await done(client.call(calls.listTransactions));
    return wire.results.filter(({ kind }) => kind === 'transfer').length;
  };
  const replay = (what: 'pause' | 'resume', standbys: readonly Member[]) =>
    Promise.all(standbys.map(({ url }) => administer(url, `SELECT pg_wal_replay_${what}()`)));

  test('history, search, statistics, export, receipts and rates are read from standbys, and answer as the primary does @OPS-5', async () => {
    await pay();
    const alone = await openPostgres(servers.primary.url, { deadlines: patientDeadlines });
    opened.push(() => alone.close());
    const primary = await startTestApp(alone);
    opened.push(() => primary.close());
    const { wire } = await done(payer.client.call(calls.listTransactions));
    const ways = [
      ['transaction', 'FROM transactions'],
      ['transaction?q=lopez', 'fold_text'],
      [`transaction/${wire.results[0]?.id}`, 'LEFT JOIN top_ups'],
      ['transaction/export', 'FROM transactions'],
      ['stat', 'sums_before'],
      ['stat/series?time_zone=UTC', 'sums_before'],
      ['exchange/rate-history?from=USD&to=EUR&days=30', 'reference_rates'],
      ['total/course?days=30', 'reference_rates'],
    ] as const;
    for (const [path, statement] of ways) {
      const read = async ({ url }: TestApp) => {
        const headers = { authorization: `Token ${payer.token}` };
        const response = await fetch(`${url}/v2/wallet/${path}`, { headers });
        return [path, response.status, (await response.text()).replace(/"at":"[^"]*"/g, '')];
      };
      const before = await clockOf(near);
      const answer = await read(primary);
      expect(answer[1]).toBe(200);
      expect(await read(app)).toEqual(answer);
      expect([path, await statementsOn(servers.standbys, before)]).toEqual([
        path,
        expect.stringContaining(statement),
      ]);
    }
  }, 60_000);

  test('payer and payee read a payment at once while no standby replays it @OPS-5', async () => {
    const before = await received(payee);
    await replay('pause', servers.standbys);
    await pay();
    expect([await received(payee), await received(payer)]).toEqual([before + 1, before + 1]);
    expect(await isReadElsewhere(db)).toBe(false);
    await replay('resume', servers.standbys);
    await untilUsed(db, 2);
  }, 60_000);

  test('a standby that does not keep up is left alone until it has caught up @OPS-5', async () => {
    await replay('pause', [near]);
    await pay();
    await untilUsed(db, 1);
    const places = await Promise.all(Array.from({ length: 8 }, () => isReadElsewhere(db)));
    expect(places).toContain(true);
    await replay('resume', [near]);
    await untilUsed(db, 2);
  }, 60_000);

  test('a standby that is killed costs no read, and is read from again once it is back @OPS-5', async () => {
    const reads = Array.from({ length: 40 }, () => received(payee));
    await near.kill();
    await Promise.all(reads);
    await untilUsed(db, 1);
    const told = await (await fetch(`${app.url}/metrics`)).text();
    expect(told).toContain('wallet_database_named_standbys{state="left"} 1\n');
    expect(told).toMatch(/wallet_database_reads_total{on="standby"} [1-9]/);
    await near.start();
    await untilUsed(db, 2);
  }, 120_000);

  test('a read that a standby does not answer any more is answered by the primary @OPS-5', async () => {
    const host = await vanishingHost(far.url);
    const through = await openPostgres(servers.primary.url, {
      deadlines: patientDeadlines,
      standbyAddress: host.url,
    });
    opened.push(
      () => host.close(),
      () => through.close(),
    );
    await untilUsed(through, 1);
    const reads = through.for('searches').since(await positionNow(through));
    const answered = reads.query(
      `SELECT pg_is_in_recovery() AS is_standby,
         CASE WHEN pg_is_in_recovery() THEN pg_sleep(2) END AS slept`,
      [],
      standbyRow,
    );
    host.vanish();
    expect(await answered).toEqual([{ is_standby: false }]);
    await untilUsed(through, 0);
    host.comeBack();
    await untilUsed(through, 1);
  }, 60_000);

  (poolerBinary === undefined ? test.skip : test)(
    'standbys are found where the primary is behind PgBouncer @OPS-5',
    async () => {
      const { primary, standbys } = servers;
      const pooler = await startPooler(poolerBinary ?? '', primary.url);
      opened.push(() => pooler.close());
      const pooled = await openPostgres(pooler.url, {
        deadlines: patientDeadlines,
        directAddress: primary.url,
        standbyAddress: together(standbys.map(({ url }) => url)),
      });
      opened.push(() => pooled.close());
      await untilUsed(pooled, 2);
      await until(() => isReadElsewhere(pooled));
    },
    60_000,
  );

  test('a statement that writes is made on the primary, also where a standby takes changes since a moment @OPS-5', async () => {
    await db.script('CREATE TABLE written (id int)');
    const unaware = await openPostgres(servers.primary.url, {
      deadlines: { ...patientDeadlines, standby: changedWithinMs },
      standbyAddress: near.url,
    });
    opened.push(() => unaware.close());
    await untilUsed(unaware, 1);
    await until(() => isReadElsewhere(unaware));
    await administer(near.url, 'SELECT pg_promote()');
    await until(() => Promise.resolve(db.state().isSplit));
    const reads = unaware.for('reads').since(await positionNow(unaware));
    await reads.query('INSERT INTO written VALUES (1)');
    const countOn = async ({ url }: Member) =>
      (await administer(url, 'SELECT count(*)::int AS count FROM written'))[0]?.['count'];
    expect([await countOn(servers.primary), await countOn(near)]).toEqual([1, 0]);
    await untilUsed(db, 1);
  }, 60_000);
});

(bin === undefined ? test.skip : test)(
  'a standby that has what a failover lost is not read from @OPS-5',
  async () => {
    const { primary, standbys, stop } = await startWithStandbys(bin ?? '', 2);
    const [promoted, other] = standbys as [Member, Member];
    const way = await vanishingHost(primary.url);
    const db = await openPostgres(way.url, {
      deadlines: patientDeadlines,
      standbyAddress: other.url,
    });
    await migrate(db);
    await db.script('CREATE TABLE payments (id int)');
    await untilUsed(db, 1);
    await until(() => isReadElsewhere(db));
    // Connects to nobody from now on, and so lacks what comes.
    await administer(promoted.url, "ALTER SYSTEM SET primary_conninfo = ''");
    await administer(promoted.url, 'SELECT pg_reload_conf()');
    await until(async () => !(await isStreaming(promoted)));
    await db.query('INSERT INTO payments SELECT generate_series(1, 100000)');
    await until(() => isReadElsewhere(db));
    await primary.kill();
    await administer(promoted.url, 'SELECT pg_promote()');
    way.leadTo(promoted.url);
    const now = await until(() => positionNow(db).catch(() => undefined));
    const counted = 'SELECT count(*) AS count FROM payments';
    const [row] = await db.for('reads').since(now).query(counted, [], countRow);
    expect(row).toEqual({ count: 0n });
    expect((await administer(other.url, 'SELECT count(*)::int AS count FROM payments'))[0]).toEqual(
      {
        count: 100_000,
      },
    );
    await db.close();
    await way.close();
    await stop();
  },
  120_000,
);

async function clockOf({ url }: Member): Promise<string> {
  return String((await administer(url, 'SELECT clock_timestamp()::text AS now'))[0]?.['now']);
}

/** The statement that each client of standbys made last, since then. */
async function statementsOn(standbys: readonly Member[], since: string): Promise<string> {
  const sql = `SELECT query FROM pg_stat_activity WHERE query_start > '${since}'`;
  const rows = await Promise.all(standbys.map(({ url }) => administer(url, sql)));
  return rows
    .flat()
    .map(({ query }) => String(query))
    .join('\n');
}

async function isStreaming({ url }: Member): Promise<boolean> {
  return (await administer(url, 'SELECT 1 FROM pg_stat_wal_receiver')).length > 0;
}

async function until<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + changedWithinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('it took too long');
    await pause(20);
  }
}
