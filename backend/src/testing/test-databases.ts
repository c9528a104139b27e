import type { Database } from '../platform/database/database.ts';
import { usualDeadlines, type Deadlines } from '../platform/database/deadlines.ts';
import { openPgliteInMemory } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import {
  copyOfTemplate,
  emptyDatabase,
  hasServer,
  preparedFiles,
  type OwnDatabase,
} from './prepared.ts';

/** The database of one test file. */
export interface TestDatabase {
  readonly db: Database;
  /** For a second process or pool on the same database; only a server has one. */
  readonly url?: string;
  close(): Promise<void>;
}

export interface TestDatabaseKind {
  readonly name: string;
  /** Opens a fresh database with all migrations applied. */
  open(): Promise<TestDatabase>;
}

const embedded: TestDatabaseKind = {
  name: 'PGlite',
  open: async () => {
    const db = await openPgliteInMemory(preparedFiles());
    return { db, close: () => db.close() };
  },
};

const emptyEmbedded: TestDatabaseKind = {
  name: 'PGlite',
  open: async () => {
    const db = await openPgliteInMemory();
    return { db, close: () => db.close() };
  },
};

const server: TestDatabaseKind = {
  name: 'PostgreSQL',
  open: async () => openOwn(await copyOfTemplate()),
};

const emptyServer: TestDatabaseKind = {
  name: 'PostgreSQL',
  open: async () => openOwn(await emptyDatabase()),
};

/** Only end what hangs: a busy machine may take longer than calls may, and deadlines have tests of their own. */
export const patientDeadlines: Deadlines = {
  ...usualDeadlines,
  connect: 50_000,
  lock: 50_000,
  statement: 50_000,
  answer: 55_000,
};

async function openOwn({ url, drop }: OwnDatabase): Promise<TestDatabase> {
  const db = await openPostgres(url, { deadlines: patientDeadlines });
  return { db, url, close: () => db.close().finally(drop) };
}

/**
 * The database on which a backend test runs, for `describe.each`: PostgreSQL, as in production, from
 * `TEST_DATABASE_URL` or started from the installed binaries; where there is none, the embedded one.
 * `pnpm test:deep` runs the same tests on the other one (`OTHER_DATABASE`).
 */
export function testDatabases(): TestDatabaseKind[] {
  const takesServer = hasServer() && process.env['OTHER_DATABASE'] === undefined;
  return [takesServer ? server : embedded];
}

/** Both databases (BACK-1), for tests of what the two do differently: locks, listeners, files, schemas. */
export function bothDatabases(): TestDatabaseKind[] {
  return hasServer() ? [embedded, server] : [embedded];
}

/** Both with nothing in them, for tests of how a schema comes to be. */
export function emptyDatabases(): TestDatabaseKind[] {
  return [emptyEmbedded, ...(hasServer() ? [emptyServer] : [])];
}

/** Only the real server, for tests of races that one connection cannot have; without one, a test that is skipped. */
export function testPostgres(): TestDatabaseKind[] {
  if (hasServer()) return [server];
  test.skip('PostgreSQL is not installed', () => undefined);
  return [];
}

/** A block of tests that need the real server; without one they are skipped. */
export function describeOnServer(name: string, tests: (kind: TestDatabaseKind) => void): void {
  (hasServer() ? describe : describe.skip).each([server])(name, tests);
}
