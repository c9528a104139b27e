import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  buildAndReleaseAll,
  createSiteServer,
  readSettings,
  runtimeConfig,
  workspace,
} from '@tessera/assembly';
import { freePorts } from '@tessera/test-kit';
import { median, range, table } from '@tessera/bench';
import { answerHistory } from './history-answers.ts';
import { loadAll, sweep } from './measure-scroll.ts';
import type { Sweep } from './measure-scroll.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const short = 100;
const long = Number(process.env['ROWS'] ?? 100_000);

interface Mode {
  readonly name: string;
  readonly args: readonly string[];
}
const modes: readonly Mode[] = [
  { name: 'at the 60 Hz of a screen', args: [] },
  {
    // Every frame as soon as it is ready: its time is the work that it is.
    name: 'without waiting for a screen',
    args: ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
  },
];

const session = JSON.stringify({ token: 'token-1', language: 'en', theme: 'light' });

/** A page with the whole history loaded, of this many transactions. */
async function openHistory(browser: Browser, origin: string, count: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('wallet.session', text), session);
  await answerHistory(page, count);
  await page.goto(`${origin}/history`);
  await page.waitForSelector('[aria-posinset]');
  const started = Date.now();
  await loadAll(page, count);
  process.stderr.write(`${count} rows loaded in ${Date.now() - started} ms\n`);
  return page;
}

/** Both lists in turn, so that whatever the machine does meets both. */
async function interleave(few: Page, many: Page): Promise<Record<'few' | 'many', Sweep[]>> {
  const sweeps: Record<'few' | 'many', Sweep[]> = { few: [], many: [] };
  await sweep(few);
  await sweep(many);
  for (let round = 0; round < rounds; round += 1) {
    const sides = round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
    for (const side of sides) sweeps[side].push(await sweep(side === 'few' ? few : many));
  }
  return sweeps;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function rowsOf(mode: Mode, { few, many }: Record<'few' | 'many', Sweep[]>): string[][] {
  const measures: [name: string, of: (sweep: Sweep) => number][] = [
    ['frame, median', ({ frames }) => percentile(frames, 0.5)],
    ['frame, p95', ({ frames }) => percentile(frames, 0.95)],
    ['main thread per frame', ({ workMs }) => workMs],
  ];
  return measures.map(([name, of]) => {
    const [ofFew, ofMany] = [few.map(of), many.map(of)];
    const written = (values: readonly number[]) =>
      `${median(values).toFixed(1)} (${range(values, 1)})`;
    return [
      `${name}, ${mode.name}`,
      written(ofMany),
      written(ofFew),
      (median(ofMany) / median(ofFew)).toFixed(2),
    ];
  });
}

async function measure(mode: Mode, origin: string): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...mode.args],
  });
  try {
    const few = await openHistory(browser, origin, short);
    const many = await openHistory(browser, origin, long);
    return rowsOf(mode, await interleave(few, many));
  } finally {
    await browser.close();
  }
}

/** P11: frame times while 100,000 transactions are scrolled, against 100. */
async function run(): Promise<void> {
  const work = join(workspace, 'bench-results', 'scroll');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const site = join(work, 'site');
  await buildAndReleaseAll(site);
  const [port = 0, apiPort = 0] = await freePorts(2);
  const settings = readSettings({ PORT: String(port), API_PORT: String(apiPort) });
  const server = await createSiteServer({
    site,
    config: runtimeConfig(settings),
    apiOrigin: `http://localhost:${apiPort}`,
  });
  await server.listen({ port, host: 'localhost' });
  try {
    const rows: string[][] = [];
    for (const mode of modes) rows.push(...(await measure(mode, `http://localhost:${port}`)));
    const header = ['P11, ms', `${long} transactions`, `${short} transactions`, '×'];
    process.stdout.write(`${table(header, rows)}\n`);
    await writeFile(join(work, 'scroll.json'), JSON.stringify({ rounds, header, rows }, null, 2));
  } finally {
    await server.close();
  }
}

await run();
