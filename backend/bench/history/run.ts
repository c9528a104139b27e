import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, range, table } from '@tessera/bench';
import { toCursor } from '../../src/history/transactions/cursor.ts';
import { startBackend } from '../../src/testing/backend-process.ts';
import { searchEmbedded } from './embedded.ts';
import type { EmbeddedSearch } from './embedded.ts';
import { openServer, prepareSides } from './prepare.ts';
import type { Side } from './prepare.ts';

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
const results = fileURLToPath(new URL('../../../bench-results/history', import.meta.url));

type Sides = Readonly<Record<keyof typeof sizes, Side>>;

interface Measured {
  readonly name: string;
  readonly measure: Case['measure'];
  /** Milliseconds of the middle call of each round. */
  readonly longMs: number[];
  readonly shortMs: number[];
}

async function call(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Token ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text}`);
}

/** Both sides call by call, so that whatever the machine does meets both. */
async function round(origin: string, sides: Sides, { path }: Case) {
  const times: Record<keyof Sides, number[]> = { long: [], short: [] };
  for (let count = 0; count < callsPerRound; count += 1) {
    const order = count % 2 === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const);
    for (const side of order) {
      const begun = performance.now();
      await call(`${origin}/v2/wallet${path(sides[side])}`, sides[side].token);
      times[side].push(performance.now() - begun);
    }
  }
  return { long: median(times.long), short: median(times.short) };
}

async function measure(origin: string, sides: Sides): Promise<Measured[]> {
  const measured = cases.map(({ name, measure }): Measured => ({
    name,
    measure,
    longMs: [],
    shortMs: [],
  }));
  for (const each of cases) await round(origin, sides, each);
  for (let count = 0; count < rounds; count += 1) {
    for (const [index, each] of cases.entries()) {
      const { long, short } = await round(origin, sides, each);
      measured[index]?.longMs.push(long);
      measured[index]?.shortMs.push(short);
    }
  }
  return measured;
}

function rowOf({ name, measure, longMs, shortMs }: Measured): string[] {
  const ratios = longMs.map((ms, index) => ms / (shortMs[index] ?? Number.NaN));
  return [
    measure,
    name,
    `${median(longMs).toFixed(2)} (${range(longMs, 2)})`,
    `${median(shortMs).toFixed(2)} (${range(shortMs, 2)})`,
    `${median(ratios).toFixed(2)} (${range(ratios, 2)})`,
  ];
}

function embeddedRowOf({ name, longestMs, allMs, statements, gaveUp }: EmbeddedSearch): string[] {
  const figures = [longestMs, allMs].map((ms) => `${median(ms).toFixed(1)} (${range(ms, 1)})`);
  return ['P21', name, ...figures, String(statements), gaveUp ? 'gave up' : 'read to its end'];
}

async function runEmbedded(): Promise<void> {
  const found = await searchEmbedded(embedded, rounds);
  const header = ['#', 'that no row has', 'longest statement, ms', 'all, ms', 'statements', ''];
  process.stdout.write(`${table(header, found.map(embeddedRowOf))}\n`);
  await keep('embedded', { rounds, transactions: embedded, found });
}

async function keep(name: string, report: unknown): Promise<void> {
  await mkdir(results, { recursive: true });
  await writeFile(join(results, `${name}.json`), JSON.stringify(report, null, 2));
}

async function runServer(): Promise<void> {
  const server = await openServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  try {
    const { db, sides } = await prepareSides(server.url, sizes);
    await db.close();
    const backend = await startBackend({ dataDir, databaseUrl: server.url });
    const measured = await measure(backend.url, sides).finally(() => backend.stop());
    const header = ['#', 'call', `${sizes.long}, ms`, `${sizes.short}, ms`, 'ratio'];
    process.stdout.write(`${table(header, measured.map(rowOf))}\n`);
    await keep('history', { rounds, callsPerRound, sizes, measured });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (sizes.long > 0) await runServer();
if (embedded > 0) await runEmbedded();
