import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { balanceOf } from '../../src/money/ledger/testing.ts';
import { untilReadiness } from '../../src/testing/backend-process.ts';
import {
  administer,
  end,
  findPostgres,
  initialise,
  makePlace,
  startServer,
  urlOf,
  type Place,
} from '../../src/testing/postgres-cluster.ts';
import { confirmDollar, previewDollar, type Asked } from './asked.ts';
import { onProcess, twoPayers, type Afterwards, type Running } from './on-process.ts';

const bin = findPostgres();
const mayMount = process.getuid?.() === 0;

const orders = 10;
const mostAttempts = 100;
const backWithinMs = 30_000;

// A disk of its own takes root, to mount one.
(bin === undefined || !mayMount ? test.skip : test)(
  'while the disk of PostgreSQL is full the process says so and money calls answer 503, and once there is room what was acknowledged is there once @LOAD-2',
  async () => {
    const place = makePlace();
    const open = async (afterwards: Afterwards) => {
      mount(place, afterwards);
      initialise(bin ?? '', place);
      await start(place, afterwards);
      const db = await openPostgres(urlOf(place.folder));
      await migrate(db);
      return { db, url: urlOf(place.folder), close: () => db.close() };
    };
    expect(await onProcess(open, {}, (running) => work(running, place))).toEqual([]);
  },
);

function mount({ folder }: Place, afterwards: Afterwards): void {
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=777', 'tmpfs', folder]);
  afterwards(() => {
    execFileSync('/bin/umount', [folder]);
    rmSync(folder, { recursive: true });
  });
}

const started = new Map<Place, Awaited<ReturnType<typeof startServer>>>();

async function start(place: Place, afterwards: Afterwards): Promise<void> {
  started.set(place, await startServer(bin ?? '', place, []));
  afterwards(() => stop(place));
}

async function stop(place: Place): Promise<void> {
  const server = started.get(place);
  if (server !== undefined) await end(server, 'SIGQUIT');
}

async function work(running: Running, place: Place): Promise<void> {
  const { db, url } = running;
  const [one, other] = await twoPayers(running);
  // A preview writes too.
  const previewed: string[] = [];
  while (previewed.length < orders) previewed.push(await previewDollar(url, one, other));

  const file = fill(place.folder);
  await untilReadiness(url, { status: 'error', reason: 'disk-full' });
  const full: Asked[] = [];
  for (let attempt = 0; attempt < mostAttempts && !full.some(isRefused); attempt += 1) {
    // A file of the log that is begun needs room at once.
    await administer(urlOf(place.folder), 'SELECT pg_switch_wal()').catch(() => undefined);
    full.push(await confirmDollar(url, one, previewed[attempt % orders] ?? ''));
  }
  expect(full.filter(isRefused).map(({ status }) => status)).toEqual([503]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  rmSync(file);
  // A server that could not write its log has ended, and is started as after any crash.
  await stop(place);
  started.set(place, await startServer(bin ?? '', place, []));
  const begunMs = performance.now();
  for (const id of previewed) {
    let again = await confirmDollar(url, one, id);
    while (isRefused(again) && performance.now() - begunMs < backWithinMs) {
      await pause(200);
      again = await confirmDollar(url, one, id);
    }
    expect(again.status).toBe(200);
  }
  await untilReadiness(url, { status: 'ok' });
  expect((await balanceOf(db, one.userId)).balance).toBe(100_000n - 100n * BigInt(orders));
}

const isRefused = ({ status }: Asked) => status !== 200;

/** Fills what is left and answers the file that does. */
function fill(folder: string): string {
  const file = join(folder, 'filled');
  const to = openSync(file, 'w');
  try {
    for (let left = statfsSync(folder).bavail; left >= 0; left -= 1) {
      writeSync(to, Buffer.alloc(4_096));
    }
  } catch {
    // There is no room any more, which is what is wanted.
  }
  closeSync(to);
  return file;
}
