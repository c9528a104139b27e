import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figures, median, ratioRow, saveReport, table, type TwoSides } from '@tessera/bench';
import { toCursor } from '../../src/history/transactions/cursor.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { startBackend } from '../../src/testing/backend-process.ts';
import { findPostgres, startCluster } from '../../src/testing/postgres-cluster.ts';
import { call } from '../money/load.ts';
import { searchEmbedded } from './embedded.ts';
import type { EmbeddedSearch } from './embedded.ts';
import { addSide, type Side } from './prepare.ts';

/** A call that is measured on both sides. */
interface Case {
  readonly name: string;
  /** The number of the target to reach. */
  readonly measure: 'P12' | 'P20' | 'P21';
  readonly path: (side: Side) => string;
}

const monthAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000).toISOString();
const month = `from=${monthAgo(12)}&to=${monthAgo(11)}`;
const deep = toCursor({
  createdAt: new Date(Date.now() - 22 * 30 * 86_400_000),
  id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
});

const cases: readonly Case[] = [
  { name: 'first page', measure: 'P12', path: () => '/transaction?limit=50' },
  {
    name: 'first page of one account',
    measure: 'P12',
    path: ({ usdAccount }) => `/transaction?limit=50&wallet_id=${usdAccount}`,
  },
  {
    name: 'first page of two kinds',
    measure: 'P12',
    path: () => '/transaction?limit=50&kind=topup,withdrawal',
  },
  { name: 'first page with a word', measure: 'P12', path: () => '/transaction?limit=50&q=dinner' },
  {
    name: 'page nine tenths down',
    measure: 'P12',
    path: () => `/transaction?limit=50&cursor=${deep}`,
  },
  { name: 'statistics of a month', measure: 'P20', path: () => `/stat?${month}` },
  { name: 'chart of a month', measure: 'P20', path: () => `/stat/series?${month}` },
  {
    name: 'chart of a month by another calendar',
    measure: 'P20',
    path: () => `/stat/series?${month}&time_zone=Asia/Kathmandu`,
  },
  {
    name: 'month by category',
    measure: 'P20',
    path: () =>
      `/month?month=${monthAgo(12).slice(0, 7)}&currency_code=USD&time_zone=Asia/Kathmandu`,
  },
  { name: 'statistics of all time', measure: 'P20', path: () => '/stat' },
  { name: 'chart of all time', measure: 'P20', path: () => '/stat/series' },
  {
    name: 'page of a word that never occurs',
    measure: 'P21',
    path: () => '/transaction?limit=50&q=zyxwv',
  },
  {
    name: 'page of two letters that never occur',
    measure: 'P21',
    path: () => '/transaction?limit=50&q=qq',
  },
  { name: 'statistics of a word that never occurs', measure: 'P21', path: () => '/stat?q=zyxwv' },
];

const rounds = Number(process.env['ROUNDS'] ?? 7);
const sizes = {
  long: Number(process.env['LONG'] ?? 1_000_000),
  short: Number(process.env['SHORT'] ?? 1_000),
};
/** Transactions in the embedded database, which takes some minutes to make 100,000. */
const embedded = Number(process.env['EMBEDDED'] ?? 100_000);
const callsPerRound = 30;
type Sides = Readonly<Record<keyof typeof sizes, Side>>;

/** The middle call of both sides, in milliseconds: call by call, so that whatever the machine does meets both. */
async function round(origin: string, sides: Sides, { path }: Case) {
  const times: Record<keyof Sides, number[]> = { long: [], short: [] };
  for (let count = 0; count < callsPerRound; count += 1) {
    const order = count % 2 === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const);
    for (const name of order) {
      const headers = { authorization: `Token ${sides[name].token}` };
      const begun = performance.now();
      await call(`${origin}/v2/wallet${path(sides[name])}`, { method: 'GET', headers });
      times[name].push(performance.now() - begun);
    }
  }
  return { long: median(times.long), short: median(times.short) };
}

/** The long history over the short one. */
async function measure(origin: string, sides: Sides): Promise<TwoSides[]> {
  const measured = cases.map((each): Case & TwoSides => ({ ...each, one: [], other: [] }));
  for (const each of cases) await round(origin, sides, each);
  for (let count = 0; count < rounds; count += 1) {
    for (const each of measured) {
      const { long, short } = await round(origin, sides, each);
      each.one.push(long);
      each.other.push(short);
    }
  }
  return measured;
}

function embeddedRowOf({ name, longestMs, allMs, statements, gaveUp }: EmbeddedSearch): string[] {
  const end = gaveUp ? 'gave up' : 'read to its end';
  return ['P21', name, figures(longestMs, 1), figures(allMs, 1), String(statements), end];
}

async function runEmbedded(): Promise<void> {
  const found = await searchEmbedded(embedded, rounds);
  const header = ['#', 'that no row has', 'longest statement, ms', 'all, ms', 'statements', ''];
  process.stdout.write(`${table(header, found.map(embeddedRowOf))}\n`);
  await saveReport('history', 'embedded', { rounds, transactions: embedded, found });
}

async function runServer(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('No PostgreSQL: install one');
  const server = await startCluster(bin);
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  try {
    const db = await openPostgres(server.url);
    await migrate(db);
    const sides = { long: await addSide(db, sizes.long), short: await addSide(db, sizes.short) };
    // A server in use does this by itself within a minute.
    await db.script('VACUUM ANALYZE');
    await db.close();
    const backend = await startBackend({ dataDir, databaseUrl: server.url });
    const measured = await measure(backend.url, sides).finally(() => backend.stop());
    const header = ['#', 'call', `${sizes.long}, ms`, `${sizes.short}, ms`, 'ratio'];
    process.stdout.write(
      `${table(
        header,
        measured.map((each) => ratioRow(each, 2)),
      )}\n`,
    );
    await saveReport('history', 'history', { rounds, callsPerRound, sizes, measured });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (sizes.long > 0) await runServer();
if (embedded > 0) await runEmbedded();
