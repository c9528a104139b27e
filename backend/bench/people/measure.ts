import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figures, median, ratioRow, saveReport, table } from '@tessera/bench';
import { demoPeople } from '../../src/demo/demo-people.ts';
import { addUser } from '../../src/money/ledger/testing.ts';
import { startBackend, type BackendProcess } from '../../src/testing/backend-process.ts';
import { end, startServer, urlOf, type Place } from '../../src/testing/postgres-cluster.ts';
import { equipPeople, type Person } from '../money/people.ts';
import { tableSizes, type TableSize } from './bytes.ts';
import { callNames, round, type Round, type Side } from './calls.ts';
import { toldCommits } from './commits.ts';
import { databaseOf, nameOf, openPatiently } from './databases.ts';
import { movementsOfTurn } from './seed.ts';

export interface Plan {
  /** Users of each database, the fewest first. */
  readonly sizes: readonly number[];
  readonly turns: number;
  readonly rounds: number;
  /** Calls of each kind in a round. */
  readonly calls: number;
}

/** A common server of eight gigabytes, which loses nothing. */
const common = [
  ...['fsync=on', 'full_page_writes=on', 'shared_buffers=2GB', 'effective_cache_size=6GB'],
  ...['max_connections=200', 'max_wal_size=8GB'],
];

/** So many of them from a place on, again from the first one after the last. */
function partOf(people: readonly Person[], from: number, count: number): Person[] {
  const all = Array.from({ length: count }, (_, index) => people[(from + index) % people.length]);
  return all.filter((person) => person !== undefined);
}

/** All calls on all sides in turn in each round, so that whatever the machine does meets all. */
async function measure(sides: readonly Side[], { rounds, calls }: Plan): Promise<Round[]> {
  const measured: Round[] = [];
  for (let count = 0; count <= rounds; count += 1) {
    for (const name of callNames) {
      for (const side of sides) {
        const people = partOf(side.people, count * calls, calls);
        const its = await round(name, { ...side, people });
        // The first makes connections and their plans.
        if (count > 0) measured.push(its);
      }
    }
    process.stderr.write(`round ${count} of ${rounds}\n`);
  }
  return measured;
}

function bytesTable(size: number, turns: number, bytes: readonly TableSize[]): string {
  const movements = size * turns * movementsOfTurn;
  const rows = bytes.map(({ table: name, rows: count, heap, indexes }) => {
    const whole = heap + indexes;
    const each = [count / size, heap / count, indexes / count, whole / size, whole / movements];
    return [name, ...each.map((one) => one.toFixed(1))];
  });
  return table(
    [`of ${size} users`, 'rows a user', 'bytes', 'of indexes', 'a user', 'a movement'],
    rows,
  );
}

function callRows(
  measured: readonly Round[],
  sizes: readonly number[],
  figure: 'p50' | 'p99' | 'cpu' | 'wal',
): string[][] {
  const digits = figure === 'wal' ? 0 : 2;
  return callNames.map((name) => {
    const bySize = sizes.map((size) =>
      measured
        .filter((each) => each.name === name && each.users === size)
        .map((its) => its[figure]),
    );
    const [least = [], , most = []] = bySize;
    const ratios = most.map((value, index) => value / (least[index] ?? Number.NaN));
    return [name, figure, ...bySize.map((its) => median(its).toFixed(digits)), figures(ratios, 2)];
  });
}

/** Makes the calls of backends, one for each database. */
async function measureWithBackends(
  place: Place,
  databases: readonly Omit<Side, 'url'>[],
  plan: Plan,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const backends: BackendProcess[] = [];
  try {
    const sides: Side[] = [];
    for (const database of databases) {
      const databaseUrl = databaseOf(place, database.users);
      const backend = await startBackend({
        dataDir: join(dataDir, nameOf(database.users)),
        databaseUrl,
      });
      backends.push(backend);
      sides.push({ ...database, url: backend.url });
    }
    return await measure(sides, plan);
  } finally {
    await Promise.all(backends.map((backend) => backend.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures the databases of a place, prints it and writes the report. */
export async function measureServer(bin: string, place: Place, plan: Plan): Promise<void> {
  const { sizes, rounds, calls } = plan;
  const server = await startServer(bin, place, common);
  const databases: Omit<Side, 'url'>[] = [];
  const sizesOf: { users: number; bytes: TableSize[] }[] = [];
  try {
    for (const size of sizes) {
      const db = await openPatiently(databaseOf(place, size));
      const bytes = await tableSizes(db);
      process.stdout.write(`${bytesTable(size, plan.turns, bytes)}\n\n`);
      const people = await equipPeople(db, Math.min(size, (rounds + 1) * calls));
      databases.push({ users: size, db, people });
      // A number that is taken keeps a backend from adding people of its own.
      await addUser(db, demoPeople.demo.phone);
      sizesOf.push({ users: size, bytes });
    }
    const measured = await measureWithBackends(place, databases, plan);
    const header = ['call', 'figure', ...sizes.map((size) => `${size} users`), 'last over first'];
    const rows = (['cpu', 'p50', 'p99', 'wal'] as const).flatMap((one) =>
      callRows(measured, sizes, one),
    );
    process.stdout.write(`${table(header, rows)}\n\n`);
    const commits = await toldCommits(urlOf(place.folder), rounds, 10 * calls);
    const told = ['#', 'commits of 16 connections, /s', 'notifying', 'not', 'ratio'];
    process.stdout.write(`${table(told, [ratioRow(commits, 0)])}\n`);
    await saveReport('people', 'people', { ...plan, bytes: sizesOf, measured, commits });
  } finally {
    await Promise.all(databases.map(({ db }) => db.close()));
    await end(server, 'SIGQUIT');
  }
}
