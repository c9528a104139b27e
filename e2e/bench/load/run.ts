import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { workspace } from '@tessera/assembly';
import { assemble, newPerson, topUp } from '@tessera/test-kit';
import { table } from '@tessera/bench';
import type { Bench, Outcome } from './bench.ts';
import { paints, roundTrips } from './load-cases.ts';
import {
  deadRemotes,
  firstPresses,
  interactions,
  laterVisits,
  navigations,
} from './other-cases.ts';
import { buildSides, serveSides } from './sides.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
/** Which of the measures: `ONLY=P1,P7`. */
const only = new Set((process.env['ONLY'] ?? 'P1,P2,P3,P5,P6,P7,P19,P22,P26').split(','));

async function measureAll(bench: Bench): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  if (['P1', 'P2', 'P5'].some((id) => only.has(id))) outcomes.push(await paints(bench, only));
  if (only.has('P3')) outcomes.push(await roundTrips(bench));
  if (only.has('P6')) outcomes.push(await navigations(bench));
  if (only.has('P7')) outcomes.push(await deadRemotes(bench));
  if (only.has('P19')) outcomes.push(await firstPresses(bench));
  if (only.has('P22')) outcomes.push(await interactions(bench));
  if (only.has('P26')) outcomes.push(await laterVisits(bench));
  return outcomes;
}

async function run(): Promise<void> {
  const work = join(workspace, 'bench-results', 'load');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const built = await buildSides(work);
  const app = await assemble({ site: built.site });
  const sides = await serveSides(app.settings, built);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const person = await newPerson(app);
    await topUp(app, person, '1250.50', 'USD');
    const session = JSON.stringify({ token: person.token, language: 'en', theme: 'light' });
    const outcomes = await measureAll({
      browser,
      sides,
      rounds,
      visitors: { name: '/auth', path: '/auth', session: null, mounted: 'h1' },
      home: { name: 'Home', path: '/', session, mounted: '[data-currency]' },
    });
    const tables = outcomes.map(({ header, rows }) => table(header, rows));
    process.stdout.write(`${tables.join('\n\n')}\n`);
    await writeFile(join(work, 'load.json'), JSON.stringify({ rounds, outcomes }, null, 2));
  } finally {
    await browser.close();
    for (const side of Object.values(sides)) await side.stop();
    await app.stop();
  }
}

await run();
