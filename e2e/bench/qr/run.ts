import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  buildAndReleaseAll,
  createSiteServer,
  readSettings,
  runtimeConfig,
  workspace,
} from '@tessera/assembly';
import Fastify from 'fastify';
import { freePorts } from '@tessera/test-kit';
import { cameraArguments, writeFilm } from '../../scanning/fake-camera.ts';
import { table } from '@tessera/bench';
import { buildPage } from './build-page.ts';
import { measureScanner } from './measure-scanner.ts';
import type { Bench } from './page.ts';
import {
  nameOf,
  pictureReport,
  rateReports,
  scannerReport,
  timeReport,
  workerReport,
} from './reports.ts';
import type { PictureSight } from './picture-sights.ts';
import type { Measured, Report, Size, Times } from './reports.ts';
import { taskTimes } from './thread-times.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const sizes: readonly Size[] = [
  { width: 640, height: 480, count: Number(process.env['FRAMES'] ?? 12) },
  { width: 1920, height: 1080, count: Math.ceil(Number(process.env['FRAMES'] ?? 12) * (2 / 3)) },
];

const perKind = Number(process.env['PICTURES'] ?? 8);
const parts = ['worker', 'scanner', 'frames', 'pictures'] as const;
/** The parts to measure; `ONLY=pictures` chooses. */
const chosen = (process.env['ONLY'] ?? parts.join(',')).split(',');

declare const bench: Bench;

const say = (words: string) => process.stderr.write(`${words}\n`);

async function serveFolder(root: string) {
  const [port = 0] = await freePorts(1);
  const server = Fastify();
  await server.register(fastifyStatic, { root });
  await server.listen({ port, host: 'localhost' });
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

/** Runs in a page of a new browser. */
async function inBrowser<Result>(
  address: string,
  measure: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/index.html`);
    return await measure(page, browser);
  } finally {
    await browser.close();
  }
}

/** P8: jsqr and the scanner look at the same frames, each in a worker. */
async function rates(address: string): Promise<Measured[]> {
  return inBrowser(address, async (page) => {
    const measured: Measured[] = [];
    for (const size of sizes) {
      say(`frames of ${nameOf(size)}`);
      const easy = await page.evaluate((of) => bench.easy(of), size);
      const hard = await page.evaluate((of) => bench.hard(of, true), size);
      measured.push({ size, easy, hard });
    }
    return measured;
  });
}

/** PAY-5: pictures that people choose, read by all three. */
async function pictures(address: string): Promise<PictureSight[]> {
  say(`${perKind} pictures of each kind`);
  return inBrowser(address, (page) => page.evaluate((of) => bench.pictures(of), perKind));
}

/** P9: the same frames again, in processor time of the scanner's worker. */
async function frameTimes(address: string, size: Size, file: string): Promise<number[]> {
  return inBrowser(address, async (page, browser) => {
    say(`processor time of frames of ${nameOf(size)}`);
    return taskTimes({ browser, page, file }, 'worker', () =>
      page.evaluate((of) => bench.hard(of, false), size),
    );
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

function checkChoice(): void {
  const unknown = chosen.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`ONLY=${unknown}: choose ${parts.join(', ')}`);
}

async function run(): Promise<void> {
  checkChoice();
  const work = join(workspace, 'bench-results', 'qr');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const reports: Report[] = [];
  const report = (...some: Report[]) => {
    reports.push(...some);
    for (const { header, rows } of some) process.stdout.write(`${table(header, rows)}\n\n`);
  };
  const page = join(work, 'page');
  await buildPage(page);
  const server = await serveFolder(page);
  try {
    if (chosen.includes('worker')) {
      const frames: Times[] = [];
      for (const size of sizes) {
        const ms = await frameTimes(server.origin, size, join(work, 'trace.json'));
        frames.push({ size, ms });
      }
      report(workerReport(frames));
    }
    if (chosen.includes('scanner')) report(scannerReport(await scannerCost(work)));
    if (chosen.includes('frames')) {
      const measured = await rates(server.origin);
      report(...rateReports(measured), timeReport(measured));
    }
    if (chosen.includes('pictures')) report(pictureReport(await pictures(server.origin)));
    await writeFile(join(work, 'qr.json'), JSON.stringify(reports, null, 2));
  } finally {
    await server.stop();
  }
}

await run();
