import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figures, percentile, saveReport, table } from '@tessera/bench';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { startBackend, type BackendProcess } from '../../src/testing/backend-process.ts';
import {
  administer,
  findPostgres,
  startWithStandbys,
  together,
} from '../../src/testing/postgres-cluster.ts';
import { addSide, type Side } from '../history/prepare.ts';
import { exchangesByHttp } from '../money/cases.ts';
import { call, meanwhile, rateOf } from '../money/load.ts';
import { addPeople, type Person } from '../money/people.ts';
import { processorTime } from './processor-time.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const readers = Number(process.env['READERS'] ?? 8);
const history = Number(process.env['HISTORY'] ?? 5_000);
const reads = Number(process.env['READS'] ?? 400);
const payments = Number(process.env['PAYMENTS'] ?? 300);
const readsAtOnce = 16;

/** As people read: lists most of all. */
const paths = ['transaction?limit=50', 'transaction?limit=50', 'stat', 'transaction?q=dinner'];

/** A backend that reads from so many standbys, and what was measured of it, round by round. */
interface Measured {
  readonly standbys: number;
  readonly backend: BackendProcess;
  readonly readsPerSecond: number[];
  /** A read's cost to the primary, in milliseconds of a processor. */
  readonly costs: number[];
  readonly quietP99: number[];
  readonly busyP99: number[];
  /** The share of reads that standbys answered while money moved. */
  readonly elsewhere: number[];
}

interface Load {
  readonly db: Database;
  readonly primary: string;
  readonly sides: readonly Side[];
  readonly people: readonly Person[];
}

function readsOf({ url }: BackendProcess, sides: readonly Side[]) {
  let made = 0;
  return () => {
    const side = sides[made % sides.length];
    const path = paths[Math.floor(made / sides.length) % paths.length];
    made += 1;
    const headers = { authorization: `Token ${side?.token}` };
    return call(`${url}/v2/wallet/${path}`, { method: 'GET', headers });
  };
}

/** The slowest of a hundred exchanges, in milliseconds, one after the other. */
async function p99OfMoney({ url }: BackendProcess, { db, people }: Load): Promise<number> {
  const times: number[] = [];
  for (const pay of await exchangesByHttp(db, url, people, payments)) {
    const begun = performance.now();
    await pay();
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.99);
}

async function readsMade({ url }: BackendProcess) {
  const told = await (await fetch(`${url}/metrics`)).text();
  const on = (where: string) =>
    Number(new RegExp(`wallet_database_reads_total{on="${where}"} (\\d+)`).exec(told)?.[1] ?? 0);
  return { standby: on('standby'), all: on('standby') + on('primary') };
}

async function round(measured: Measured, load: Load): Promise<void> {
  const { backend } = measured;
  const read = readsOf(backend, load.sides);
  const all = Array.from({ length: reads }, () => read);
  const idle = await processorTime(load.primary);
  measured.readsPerSecond.push(await rateOf(all, readsAtOnce));
  measured.costs.push(((await processorTime(load.primary)) - idle) / reads);
  measured.quietP99.push(await p99OfMoney(backend, load));
  const before = await readsMade(backend);
  measured.busyP99.push(await meanwhile(readsAtOnce, read, () => p99OfMoney(backend, load)));
  const after = await readsMade(backend);
  const share = (after.standby - before.standby) / (after.all - before.all || 1);
  measured.elsewhere.push(100 * share);
}

async function untilUsed({ url }: BackendProcess, standbys: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const told = await (await fetch(`${url}/metrics`)).text();
    if (told.includes(`wallet_database_named_standbys{state="used"} ${standbys}\n`)) return;
    await pause(100);
  }
  throw new Error('the standbys are not read from');
}

async function measure(load: Load, backends: readonly BackendProcess[]): Promise<Measured[]> {
  const all = backends.map((backend, standbys): Measured => ({
    ...{
      standbys,
      backend,
      readsPerSecond: [],
      costs: [],
      quietP99: [],
      busyP99: [],
      elsewhere: [],
    },
  }));
  // The first round finds everything cold.
  for (let count = 0; count <= rounds; count += 1) {
    for (const each of all) await round(each, load);
    process.stderr.write(`${count} of ${rounds} rounds\n`);
  }
  return all.map((each) => ({
    ...each,
    readsPerSecond: each.readsPerSecond.slice(1),
    costs: each.costs.slice(1),
    quietP99: each.quietP99.slice(1),
    busyP99: each.busyP99.slice(1),
    elsewhere: each.elsewhere.slice(1),
  }));
}

async function run(bin: string, dataDir: string): Promise<Measured[]> {
  const servers = await startWithStandbys(bin, 2, { isDurable: true });
  const backends: BackendProcess[] = [];
  try {
    const db = await openPostgres(servers.primary.url);
    await migrate(db);
    const people = await addPeople(db, 10_000, 200);
    const sides: Side[] = [];
    while (sides.length < readers) sides.push(await addSide(db, history));
    await db.script('VACUUM ANALYZE');
    // As in production money waits for a standby, which is one of those that are busy.
    await administer(servers.primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await administer(servers.primary.url, 'SELECT pg_reload_conf()');
    for (let count = 0; count <= servers.standbys.length; count += 1) {
      const urls = servers.standbys.slice(0, count).map(({ url }) => url);
      const backend = await startBackend({
        ...{ dataDir: join(dataDir, String(count)), databaseUrl: servers.primary.url },
        env: { DATABASE_STANDBY_URL: count === 0 ? '' : together(urls), SANDBOX: 'off' },
      });
      backends.push(backend);
      await untilUsed(backend, count);
    }
    return await measure({ db, primary: servers.primary.url, sides, people }, backends).finally(
      () => db.close(),
    );
  } finally {
    await Promise.all(backends.map((backend) => backend.stop()));
    await servers.stop();
  }
}

const bin = findPostgres();
if (bin === undefined) throw new Error('No PostgreSQL: install one');
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
try {
  const measured = await run(bin, dataDir);
  const header = [
    'standbys',
    'reads, /s',
    'processor of the primary, ms a read',
    'p99 of money, quiet, ms',
    'the same while read, ms',
    'read from standbys meanwhile, %',
  ];
  const rows = measured.map(({ standbys, ...its }) => [
    String(standbys),
    figures(its.readsPerSecond, 1),
    figures(its.costs, 2),
    ...[its.quietP99, its.busyP99, its.elsewhere].map((each) => figures(each, 1)),
  ]);
  process.stdout.write(`${table(header, rows)}\n`);
  const report = measured.map(({ backend, ...measures }) => ({ ...measures, url: backend.url }));
  await saveReport('reads', 'reads', { rounds, readers, history, reads, payments, report });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
