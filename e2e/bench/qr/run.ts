import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chromium } from '@playwright/test';
import { workspace } from '@tessera/assembly';
import Fastify from 'fastify';
import { table } from '@tessera/bench';
import { buildPage } from './build-page.ts';
import type { Bench } from './page.ts';
import { pictureReport } from './picture-report.ts';
import type { PictureSight } from './picture-sights.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const perKind = Number(process.env['PICTURES'] ?? 8);

declare const bench: Bench;

/** PAY-5: pictures that people choose, read by all three in a page that lies in a folder. */
async function pictures(folder: string): Promise<PictureSight[]> {
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder });
  const address = await server.listen({ port: 0, host: 'localhost' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/index.html`);
    return await page.evaluate((of) => bench.pictures(of), perKind);
  } finally {
    await browser.close();
    await server.close();
  }
}

const work = join(workspace, 'bench-results', 'qr');
await rm(work, { recursive: true, force: true });
await mkdir(work, { recursive: true });
const folder = join(work, 'page');
await buildPage(folder);
process.stderr.write(`${perKind} pictures of each kind\n`);
const report = pictureReport(await pictures(folder));
process.stdout.write(`${table(report.header, report.rows)}\n`);
await writeFile(join(work, 'pictures.json'), JSON.stringify(report, null, 2));
