import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { patientDeadlines, testPostgres, type TestDatabase } from './test-databases.ts';

export interface SeveralProcesses {
  readonly db: () => Database;
  /** Runs `work` `count` times at once, spread over the pools. */
  inParallel<T>(count: number, work: (db: Database, index: number) => Promise<T>): Promise<T[]>;
}

const kinds = testPostgres();

/** A block of race tests. Skipped, with a note, if there is no server: PGlite has one connection and no races. */
export function describeRaces(name: string, tests: (processes: SeveralProcesses) => void): void {
  const [kind] = kinds;
  if (kind === undefined) {
    describe.skip(name, () => tests(processesOn(() => Promise.reject(new Error('no server')))));
    return;
  }
  describe(`${name} on ${kind.name}`, () => tests(processesOn(kind.open)));
}

function processesOn(open: () => Promise<TestDatabase>): SeveralProcesses {
  let database: TestDatabase;
  let pools: Database[];
  beforeAll(async () => {
    database = await open();
    const url = database.url ?? '';
    const another = () => openPostgres(url, { deadlines: patientDeadlines });
    pools = [database.db, await another(), await another()];
  }, 60_000);
  afterAll(async () => {
    await Promise.all(pools.slice(1).map((pool) => pool.close()));
    await database.close();
  });
  return {
    db: () => database.db,
    inParallel: (count, work) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          work(pools[index % pools.length] ?? database.db, index),
        ),
      ),
  };
}
