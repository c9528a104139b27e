import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ratioRow, saveReport, table, type TwoSides } from '@tessera/bench';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { makeHistory } from '../../src/demo/make-history.ts';
import { startBackend, type BackendProcess } from '../../src/testing/backend-process.ts';
import { findPostgres, startCluster } from '../../src/testing/postgres-cluster.ts';
import { startTestApp } from '../../src/testing/test-app.ts';
import {
  bareExchanges,
  bareTopUps,
  comparisons,
  exchangesByHttp,
  topUpsByHttp,
  transfersByHttp,
} from './cases.ts';
import { call, meanwhile, p99Of, rateOf } from './load.ts';
import { addPeople, type Person } from './people.ts';
import { slowLink } from './slow-link.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const users = Number(process.env['USERS'] ?? 100_000);
const history = Number(process.env['HISTORY'] ?? 200_000);
const active = 1_000;
const operations = Number(process.env['OPERATIONS'] ?? 600);
const confirmed = operations / 5;
const reads = operations / 2;
const searchesAtOnce = 16;
const exportsAtOnce = 20;
const loginsAtOnce = 16;
const linkDelayMs = 20;

/** Both sides in turn in each round, so that whatever the machine does meets both. */
async function compare(
  [measure, name]: readonly [string, string],
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<TwoSides> {
  const measured: TwoSides = { measure, name, one: [], other: [] };
  await one();
  await other();
  for (let round = 0; round < rounds; round += 1) {
    measured.one.push(await one());
    measured.other.push(await other());
  }
  process.stderr.write(`${ratioRow(measured, 1).join('  ')}\n`);
  return measured;
}

/** Movements a second through the API, over those of the ledger's function alone. */
async function measureRates(
  kind: string,
  db: Database,
  origin: string,
  people: readonly Person[],
): Promise<TwoSides[]> {
  return [
    await compare(
      ['P13', `exchange on ${kind}, /s`],
      async () => rateOf(await exchangesByHttp(db, origin, people, operations)),
      async () => rateOf(await bareExchanges(db, people, operations)),
    ),
    await compare(
      ['P13', `top-up on ${kind}, /s`],
      async () => rateOf(await topUpsByHttp(db, origin, people, operations)),
      async () => rateOf(await bareTopUps(db, people, operations)),
    ),
  ];
}

/** Movements of one account, and those that a PIN confirms. */
async function measureMovements(
  db: Database,
  origin: string,
  people: readonly Person[],
): Promise<TwoSides[]> {
  return [
    ...(await measureRates('PostgreSQL', db, origin, people)),
    await compare(
      ['P13', 'transfer with PIN, over argon2 alone, /s'],
      async () => rateOf(await transfersByHttp(db, origin, people, confirmed)),
      async () => rateOf(await comparisons(confirmed)),
    ),
    await compare(
      ['P14', 'top-ups of one account, over those of 1,000, /s'],
      async () => rateOf(await topUpsByHttp(db, origin, people.slice(0, 1), operations)),
      async () => rateOf(await topUpsByHttp(db, origin, people, operations)),
    ),
  ];
}

/** Reads while others keep the process busy, over reads of an idle one. */
async function measureReads(
  db: Database,
  origin: string,
  people: readonly Person[],
): Promise<TwoSides[]> {
  const [reader, searcher] = [people.at(-1), people.at(-2)];
  if (reader === undefined || searcher === undefined) throw new Error('nobody is there');
  await makeHistory(db, { userId: searcher.userId, count: history });
  await db.script('VACUUM ANALYZE');
  const get = ({ token }: Person, path: string) => {
    const headers = { authorization: `Token ${token}` };
    return call(`${origin}/v2/wallet${path}`, { method: 'GET', headers });
  };
  const readP99 = () => p99Of(() => get(reader, '/'), reads);
  const whileFlooded = (
    measure: string,
    atOnce: number,
    flood: readonly [string, () => Promise<void>],
  ) =>
    compare(
      [measure, `p99 of reads with ${atOnce} ${flood[0]}, over idle, ms`],
      () => meanwhile(atOnce, flood[1], readP99),
      readP99,
    );
  const search = () => get(searcher, '/transaction?q=never-said');
  // As long as two are written, others wait, and then are told to come later.
  const takeExport = () =>
    get(searcher, '/transaction/export').catch((error: unknown) => {
      if (!String(error).includes('answered 503')) throw error;
      return pause(1_000);
    });
  return [
    await whileFlooded('P15', loginsAtOnce, ['logins in flight', codesFrom(origin)]),
    await whileFlooded('P23', searchesAtOnce, ['searches of another user', search]),
    await whileFlooded('P23', exportsAtOnce, ['exports of another user', takeExport]),
  ];
}

/** Asks for a code to one phone after another. */
function codesFrom(origin: string): () => Promise<void> {
  let phone = 2_020_000;
  return () => {
    phone += 1;
    // Each from an address of its own: one is refused after a few.
    const address = `10.${phone >> 16}.${(phone >> 8) & 255}.${phone & 255}`;
    const body = JSON.stringify({ phone: `+1202${phone}` });
    return call(`${origin}/v2/wallet/auth/send_code`, {
      headers: { 'x-forwarded-for': address },
      body,
    });
  };
}

/** Two processes over one, where the way to the database takes the time. */
async function measureProcesses(
  db: Database,
  start: () => Promise<BackendProcess>,
  people: readonly Person[],
): Promise<TwoSides> {
  const [one, other] = [await start(), await start()];
  const half = Math.ceil(people.length / 2);
  const spread = async (origins: readonly [string, string], count: number) => {
    const [first, second] = await Promise.all([
      exchangesByHttp(db, origins[0], people.slice(0, half), count / 2),
      exchangesByHttp(db, origins[1], people.slice(half), count / 2),
    ]);
    return rateOf(
      first.flatMap((work, index) => [work, second[index] ?? work]),
      64,
    );
  };
  try {
    return await compare(
      ['P24', `exchanges by two processes over one, ${linkDelayMs} ms to the database, /s`],
      () => spread([one.url, other.url], operations),
      () => spread([one.url, one.url], operations),
    );
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
}

async function onPostgres(dataDir: string): Promise<TwoSides[]> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('No PostgreSQL: install one');
  const server = await startCluster(bin, { isDurable: true });
  try {
    const db = await openPostgres(server.url);
    await migrate(db);
    const people = await addPeople(db, users, active);
    await db.script('VACUUM ANALYZE');
    const backend = await startBackend({ dataDir, databaseUrl: server.url });
    const measure = async () => [
      ...(await measureMovements(db, backend.url, people)),
      ...(await measureReads(db, backend.url, people)),
    ];
    const measured = await measure().finally(() => backend.stop());
    const link = await slowLink(socketOf(server.url), linkDelayMs);
    const start = () => startBackend({ dataDir, databaseUrl: link.url });
    const processes = await measureProcesses(db, start, people).finally(() => link.close());
    await db.close();
    return [...measured, processes];
  } finally {
    await server.stop();
  }
}

const socketOf = (url: string) =>
  join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');

/** The embedded database serves one process: both sides are measured in this one. */
async function onPglite(dataDir: string): Promise<TwoSides[]> {
  await mkdir(dataDir, { recursive: true });
  const db = await openPglite(dataDir);
  await migrate(db);
  const people = await addPeople(db, 1_000, 100);
  const app = await startTestApp(db);
  try {
    return await measureRates('PGlite', db, app.url, people);
  } finally {
    await app.close();
    await db.close();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
try {
  const measured = [
    ...(await onPostgres(join(dataDir, 'server'))),
    ...(await onPglite(join(dataDir, 'embedded'))),
  ];
  const header = ['#', 'measure', 'one side', 'the other', 'ratio'];
  process.stdout.write(
    `${table(
      header,
      measured.map((each) => ratioRow(each, 1)),
    )}\n`,
  );
  await saveReport('money', 'money', { rounds, users, history, operations, measured });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
