import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { buildAndReleaseAll, runtimeConfig, workspace } from '@tessera/assembly';
import { assemble, freePorts, newPerson, topUp } from '@tessera/test-kit';
import { median, range, table } from '../table.ts';
import { measureLoad } from './measure-load.ts';
import type { Connection, Load } from './measure-load.ts';
import { buildSingleBundle } from './single-bundle/build.ts';
import { serveSingleBundle } from './single-bundle/serve.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const slow: Connection = { name: '1.6 Mbps, 150 ms', latencyMs: 150, bitsPerSecond: 1_600_000 };
const medium: Connection = { name: '9 Mbps, 100 ms', latencyMs: 100, bitsPerSecond: 9_000_000 };
const near: Connection = { name: 'fast, 100 ms', latencyMs: 100, bitsPerSecond: 100_000_000 };
const far: Connection = { name: 'fast, 400 ms', latencyMs: 400, bitsPerSecond: 100_000_000 };

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly session: string | null;
  readonly mounted: string;
}
type Origins = Readonly<Record<'federated' | 'single', string>>;
type Pair = Record<'federated' | 'single', Load[]>;

interface Case {
  readonly screen: Screen;
  readonly connection: Connection;
  readonly cpuSlowdown: number;
  readonly repeat: boolean;
}

/** Both sides in turn, so that whatever the machine does meets both. */
async function interleave(browser: Browser, origins: Origins, each: Case): Promise<Pair> {
  const loads: Pair = { federated: [], single: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order =
      round % 2 === 0 ? (['federated', 'single'] as const) : (['single', 'federated'] as const);
    for (const side of order) {
      const url = origins[side] + each.screen.path;
      const { session, mounted } = each.screen;
      loads[side].push(await measureLoad(browser, { ...each, url, session, mounted }));
    }
  }
  return loads;
}

const medianOf = (loads: readonly Load[], measure: keyof Load) =>
  median(loads.map((load) => load[measure]));

const ratio = (pair: Pair, measure: keyof Load) =>
  medianOf(pair.federated, measure) / medianOf(pair.single, measure);

async function lcpRows(browser: Browser, origins: Origins, screens: readonly Screen[]) {
  const rows: string[][] = [];
  const cases = [
    { id: 'P1', connection: slow, repeat: false },
    { id: 'P2', connection: medium, repeat: false },
    { id: 'P5', connection: slow, repeat: true },
  ];
  for (const { id, ...rest } of cases) {
    for (const screen of screens) {
      const pair = await interleave(browser, origins, { ...rest, screen, cpuSlowdown: 4 });
      const lcp = (side: keyof Pair) => pair[side].map(({ lcpMs }) => lcpMs);
      rows.push([
        id,
        `${screen.name}, ${rest.connection.name}${rest.repeat ? ', repeat visit' : ''}`,
        `${median(lcp('federated')).toFixed(0)} (${range(lcp('federated'))})`,
        `${median(lcp('single')).toFixed(0)} (${range(lcp('single'))})`,
        ratio(pair, 'lcpMs').toFixed(3),
        ratio(pair, 'fcpMs').toFixed(3),
        `${medianOf(pair.federated, 'requests')} / ${medianOf(pair.single, 'requests')}`,
        `${(medianOf(pair.federated, 'bytes') / 1000).toFixed(1)} / ${(medianOf(pair.single, 'bytes') / 1000).toFixed(1)}`,
      ]);
      process.stderr.write(`${rows.at(-1)?.join(' · ') ?? ''}\n`);
    }
  }
  return rows;
}

/** Causal round trips until the remote is there: how much the mount is later per added latency. */
async function roundTrips(browser: Browser, origins: Origins, screen: Screen): Promise<string[]> {
  const at = (connection: Connection) =>
    interleave(browser, origins, { screen, connection, cpuSlowdown: 1, repeat: false });
  const [fast, slower] = [await at(near), await at(far)];
  const slope = (side: keyof Pair) =>
    (medianOf(slower[side], 'mountMs') - medianOf(fast[side], 'mountMs')) /
    (far.latencyMs - near.latencyMs);
  const [federated, single] = [slope('federated'), slope('single')];
  return [
    'P3',
    screen.name,
    federated.toFixed(2),
    single.toFixed(2),
    (federated - single).toFixed(2),
  ];
}

async function run(): Promise<void> {
  const work = join(workspace, 'bench-results', 'load');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const site = join(work, 'site');
  await buildAndReleaseAll(site);
  const bundle = await buildSingleBundle(join(work, 'single'));
  const app = await assemble({ site });
  const [port = 0] = await freePorts(1);
  const single = await serveSingleBundle(
    bundle,
    runtimeConfig(app.settings),
    `http://localhost:${app.settings.apiPort}`,
  );
  await single.listen({ port, host: 'localhost' });
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const person = await newPerson(app);
    await topUp(app, person, '1250.50', 'USD');
    const session = JSON.stringify({ token: person.token, language: 'en', theme: 'light' });
    const screens: Screen[] = [
      { name: '/auth', path: '/auth', session: null, mounted: 'h1' },
      { name: 'Home', path: '/', session, mounted: '[data-currency]' },
    ];
    const origins = { federated: app.origin, single: `http://localhost:${port}` };
    const lcp = await lcpRows(browser, origins, screens);
    const tripRows: string[][] = [];
    for (const screen of screens) tripRows.push(await roundTrips(browser, origins, screen));
    const report = [
      table(
        ['#', 'case', 'LCP federated, ms', 'LCP single, ms', 'LCP ×', 'FCP ×', 'requests', 'kB'],
        lcp,
      ),
      table(['#', 'screen', 'round trips federated', 'single', 'extra'], tripRows),
    ].join('\n\n');
    process.stdout.write(`${report}\n`);
    await writeFile(join(work, 'load.json'), JSON.stringify({ rounds, lcp, tripRows }, null, 2));
  } finally {
    await browser.close();
    await single.close();
    await app.stop();
  }
}

await run();
