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
 * The databases on which every backend test runs (BACK-1), for `describe.each`. PostgreSQL comes from
 * `TEST_DATABASE_URL` or is started from the installed binaries.
 */
export function testDatabases(): TestDatabaseKind[] {
  return [embedded, ...testPostgres()];
}

/** The same databases with nothing in them, for tests of how a schema comes to be. */
export function emptyDatabases(): TestDatabaseKind[] {
  return [emptyEmbedded, ...(hasServer() ? [emptyServer] : [])];
}

/** Only the real server, for tests of races that one connection cannot have. */
export function testPostgres(): TestDatabaseKind[] {
  return hasServer() ? [server] : [];
}
