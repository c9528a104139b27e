import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  buildAndReleaseAll,
  createSiteServer,
  readSettings,
  runtimeConfig,
  workspace,
} from '@tessera/assembly';
import Fastify from 'fastify';
import { freePorts } from '../../assembled/free-ports.ts';
import { cameraArguments, writeFilm } from '../../scanning/fake-camera.ts';
import { median, table } from '../table.ts';
import { buildPage } from './build-page.ts';
import { measureScanner } from './measure-scanner.ts';
import type { Bench, Sight } from './page.ts';
import { shareOneCore } from './slow-processor.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const sizes = [
  { width: 640, height: 480, count: Number(process.env['FRAMES'] ?? 12) },
  { width: 1920, height: 1080, count: Math.ceil(Number(process.env['FRAMES'] ?? 12) * (2 / 3)) },
] as const;
type Size = (typeof sizes)[number];

declare const bench: Bench;

const nameOf = ({ width, height }: Size) => `${width}×${height}`;
const say = (words: string) => process.stderr.write(`${words}\n`);

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
const times = (values: readonly number[]) =>
  `${median(values).toFixed(1)} / ${p95(values).toFixed(1)}`;
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

/** One row of P8: who reads how many of the same frames. */
function rateRow(name: string, sights: readonly Sight[]): string[] {
  const all = sights.length;
  const jsqr = sights.filter((sight) => sight.jsqr?.read).length;
  const once = sights.filter(({ ours }) => ours.read && ours.shown === 1).length;
  const ours = sights.filter((sight) => sight.ours.read).length;
  const ratio = (read: number) => (read / jsqr).toFixed(2);
  return [name, share(jsqr, all), share(once, all), ratio(once), share(ours, all), ratio(ours)];
}

function kindRows(sights: readonly Sight[]): string[][] {
  const kinds = [...new Set(sights.map(({ kind }) => kind))];
  return kinds.map((kind) =>
    rateRow(
      kind,
      sights.filter((sight) => sight.kind === kind),
    ),
  );
}

async function serveFolder(root: string) {
  const [port = 0] = await freePorts(1);
  const server = Fastify();
  await server.register(fastifyStatic, { root });
  await server.listen({ port, host: 'localhost' });
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

/** Runs in a page of a browser of its own. */
async function inBrowser<Result>(
  address: string,
  measure: (page: Page, browserPid: number) => Promise<Result>,
): Promise<Result> {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/index.html`);
    return await measure(page, server.process().pid ?? 0);
  } finally {
    await server.close();
  }
}

/** P8: jsqr and the scanner look at the same frames, each in a worker. */
async function rates(address: string) {
  return inBrowser(address, async (page) => {
    const measured: { size: Size; easy: Sight[]; hard: Sight[] }[] = [];
    for (const size of sizes) {
      say(`frames of ${nameOf(size)}`);
      const easy = await page.evaluate((of) => bench.easy(of), size);
      const hard = await page.evaluate((of) => bench.hard(of, true), size);
      measured.push({ size, easy, hard });
    }
    return measured;
  });
}

/** P9: the same frames again on a quarter of a core. */
async function slowTimes(address: string) {
  return inBrowser(address, async (page, pid) => {
    const freely = median(await page.evaluate(() => bench.work(100)));
    const release = shareOneCore(pid);
    try {
      const before = await page.evaluate(() => bench.work(100));
      say(`frames of ${nameOf(sizes[1])} on a slow processor`);
      const sights = await page.evaluate((of) => bench.hard(of, false), sizes[1]);
      const work = [...before, ...(await page.evaluate(() => bench.work(100)))];
      return { slowdown: work.reduce((sum, ms) => sum + ms, 0) / work.length / freely, sights };
    } finally {
      release();
    }
  });
}

/** P9 and P10 in the built site, with a camera. */
async function scannerCost(work: string) {
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
  const film = join(work, 'wall.y4m');
  await writeFilm(film, null);
  const args = ['--no-sandbox', '--use-fake-ui-for-media-stream', ...cameraArguments(film)];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await measureScanner(browser, `http://localhost:${port}`, work);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function run(): Promise<void> {
  const work = join(workspace, 'bench-results', 'qr');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const cost = await scannerCost(work);
  const page = join(work, 'page');
  await buildPage(page);
  const server = await serveFolder(page);
  try {
    const measured = await rates(server.origin);
    const slow = await slowTimes(server.origin);
    const rateHeader = ['P8', 'jsqr', 'ours, one frame', '×', 'ours, up to three frames', '×'];
    const rateRows = measured.flatMap(({ size, easy, hard }) => [
      rateRow(`${nameOf(size)}, hard`, hard),
      rateRow(`${nameOf(size)}, easy`, easy),
    ]);
    const kinds = measured.map(({ size, hard }) => ({ size: nameOf(size), rows: kindRows(hard) }));
    const timeHeader = ['P9, ms per frame in a worker, median / p95', 'jsqr', 'ours'];
    const oursOf = (sights: readonly Sight[]) => sights.flatMap(({ ours }) => ours.ms);
    const timeRows = [
      ...measured.map(({ size, hard }) => [
        `${nameOf(size)}, CPU ×1`,
        times(hard.flatMap(({ jsqr }) => (jsqr ? [jsqr.ms] : []))),
        times(oursOf(hard)),
      ]),
      [`1920×1080, CPU ×${slow.slowdown.toFixed(1)}`, '–', times(oursOf(slow.sights))],
    ];
    const costHeader = ['the scanner in the built site', ''];
    const costRows = [
      ['P10, kB loaded before the camera opens', (cost.bytes / 1000).toFixed(1)],
      [
        'P9, longest tasks of the main thread, CPU ×4, ms',
        cost.tasks
          .slice(0, 3)
          .map((ms) => ms.toFixed(1))
          .join(', '),
      ],
    ];
    process.stdout.write(`${table(rateHeader, rateRows)}\n\n`);
    for (const { size, rows } of kinds) {
      process.stdout.write(`${table([size, ...rateHeader.slice(1)], rows)}\n\n`);
    }
    process.stdout.write(`${table(timeHeader, timeRows)}\n\n${table(costHeader, costRows)}\n`);
    const results = {
      rateHeader,
      rateRows,
      kinds,
      timeHeader,
      timeRows,
      cost: { bytes: cost.bytes, tasks: cost.tasks.slice(0, 20) },
    };
    await writeFile(join(work, 'qr.json'), JSON.stringify(results, null, 2));
  } finally {
    await server.stop();
  }
}

await run();
