import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { startBackend } from '../../src/testing/backend-process.ts';
import { openBooks, type Books } from './books.ts';
import { findBreaches, notPurged } from './check.ts';
import { senderTo } from './client.ts';
import { exchange } from './exchange.ts';
import { scheduleFaults, type FaultKind } from './faults.ts';
import { startFleet } from './fleet.ts';
import { payOrder, withdraw } from './pay.ts';
import { addPeople, type Someone } from './people.ts';
import { planned, type Planned } from './plan.ts';
import { startProviders, type Providers } from './providers.ts';
import type { Ended, Stage } from './money-call.ts';
import { keepTally, noteTrouble, type Report, type Trouble } from './report.ts';
import { startServers, type Servers } from './servers.ts';
import { topUp } from './top-up.ts';

export interface SoakOptions {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly seed: number;
  /** How long it goes on: for so many operations or, where that is given, for so many seconds. */
  readonly operations: number;
  readonly seconds?: number | undefined;
  readonly users: number;
  /** Operations at once. */
  readonly atOnce: number;
  readonly processes: number;
  readonly faults: readonly FaultKind[];
  /** How often each fault is made. */
  readonly rounds: number;
}

/** After so many there is no use in going on. */
const enoughFaults = 10;

/** Operations after which a report that is to be late is sent. */
const lateBy = 50;

/** Random operations of many users while faults are made, and then whether the ledger has what they were told. */
export async function soak(options: SoakOptions): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-soak-'));
  const servers = await startServers(options.postgres, options.faults.includes('fail-over'));
  const providers = await startProviders();
  try {
    const people = await withDatabase(servers.url, async (db) => {
      await migrate(db);
      return addPeople(db, options.users);
    });
    return await soakWith(people, { ...options, folder, servers, providers });
  } finally {
    await providers.close();
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openPostgres(url);
  return work(db).finally(() => db.close());
}

interface Surroundings extends SoakOptions {
  readonly folder: string;
  readonly servers: Servers;
  readonly providers: Providers;
}

async function soakWith(people: readonly Someone[], surroundings: Surroundings): Promise<Report> {
  const { folder, servers, providers, faults: kinds, rounds } = surroundings;
  const where = { dataDir: folder, databaseUrl: servers.url };
  const fleet = await startFleet(surroundings.processes, folder, (env) =>
    startBackend({ ...where, env: { ...providers.settings, ...env } }),
  );
  try {
    const trouble = noteTrouble();
    const faults = scheduleFaults({ fleet, servers, trouble, kinds }, rounds);
    const onDatabase: Load['onDatabase'] = (work) => withDatabase(servers.url, work);
    const load = { people, providers, nextUrl: fleet.nextUrl, onDatabase, trouble };
    return await operate(surroundings, load, faults);
  } finally {
    await fleet.stop();
  }
}

/** How long operations are made, and how many at once. */
export type Extent = Pick<SoakOptions, 'seed' | 'operations' | 'seconds' | 'atOnce'>;

/** The people that operations are made for, and the place that takes them. */
export interface Load {
  readonly people: readonly Someone[];
  readonly providers: Providers;
  /** Where the next call goes. */
  readonly nextUrl: () => string;
  /** Runs work on the database as an administrator. */
  readonly onDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly trouble: Trouble;
}

/** Faults that are made meanwhile: a run that has a time lasts until the last has been made. */
export type Faults = Pick<ReturnType<typeof scheduleFaults>, 'reached' | 'isQuiet' | 'settled'>;

/** Random operations until the run is over, and then whether the ledger has what people were told. */
export async function operate(extent: Extent, load: Load, faults: Faults): Promise<Report> {
  const { seed } = extent;
  const { people, providers, trouble, onDatabase } = load;
  const books = openBooks();
  const tally = keepTally();
  const postponed: (() => Promise<void>)[] = [];
  const stage: Stage = {
    ...{ name: `soak-${seed}`, people, books, providers },
    send: senderTo(load.nextUrl, trouble),
    postpone: (work) => postponed.push(work),
  };
  const begunMs = performance.now();
  await onLanes(extent, stage, faults, async (operation) => {
    const { outcome, ms } = await carryOut(stage, operation).catch((error: unknown): Ended => {
      books.fault(operation.index, `ended in ${String(error)}`);
      return { outcome: 'broken' };
    });
    tally.count(operation.kind, outcome, ms);
    if (ms !== undefined) trouble.took(ms);
    if (postponed.length > lateBy) await postponed.shift()?.();
  });
  await faults.settled();
  const seconds = (performance.now() - begunMs) / 1000;
  for (const late of postponed) await late();
  const breaches = await onDatabase(async (db) => {
    await untilPaidOut(db, books);
    await untilPurged(db);
    return findBreaches(db, people, books);
  });
  return tally.report({ seed, seconds }, trouble, breaches);
}

/** Makes one operation after another on each lane, until the run is over. */
async function onLanes(
  { seed, operations, seconds, atOnce }: Extent,
  { people, books }: Stage,
  faults: Faults,
  make: (operation: Planned) => Promise<void>,
): Promise<void> {
  const begunMs = performance.now();
  let next = 0;
  /** How much of the run is over when an operation is about to begin, from 0 to 1. */
  const over = () =>
    seconds === undefined ? next / operations : (performance.now() - begunMs) / 1000 / seconds;
  // A time that is over lasts until the last fault has been made: it is made while calls go on.
  const goesOn = () =>
    (over() < 1 || (seconds !== undefined && !faults.isQuiet())) &&
    books.faults.length < enoughFaults;
  const lane = async (): Promise<void> => {
    while (goesOn()) {
      faults.reached(over());
      const operation = planned(seed, people.length, next);
      next += 1;
      await make(operation);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

function carryOut(stage: Stage, operation: Planned): Promise<Ended> {
  const { kind } = operation;
  switch (kind) {
    case 'top-up':
      return topUp(stage, operation);
    case 'exchange':
      return exchange(stage, operation);
    case 'transfer':
    case 'payment':
      return payOrder(stage, { ...operation, kind });
    case 'withdrawal':
      return withdraw(stage, operation);
  }
}

const countRow = z.object({ count: z.number() });

/** Until the provider was asked of every payout, which ends all but those that it leaves open. */
async function untilPaidOut(db: Database, { acknowledged }: Books): Promise<void> {
  const stuck = [...acknowledged.values()].filter(({ status }) => status === 'held').length;
  // Work that a crash put off is due now.
  await db.query('UPDATE withdrawals SET next_attempt_at = now() WHERE next_attempt_at > now()');
  for (let round = 0; round < 1_200; round += 1) {
    const [open] = await db.query(
      `SELECT count(*)::int AS count FROM transactions WHERE status = 'held'`,
      [],
      countRow,
    );
    if (open === undefined || open.count <= stuck) return;
    await pause(100);
  }
}

/** Until the processes have removed what is overdue a day later, which is all that was kept for repetitions. */
async function untilPurged(db: Database): Promise<void> {
  await db.maintain(async (tx) => {
    // No quote is ever changed otherwise.
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query("UPDATE idempotency_keys SET created_at = created_at - interval '25 hours'");
    await tx.query("UPDATE quotes SET expires_at = expires_at - interval '25 hours'");
  });
  for (let round = 0; round < 1_200 && (await notPurged(db)).length > 0; round += 1) {
    await pause(500);
  }
}
