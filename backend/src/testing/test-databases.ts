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

export interface TestDatabase {
  readonly db: Database;
  /** For a second pool on the same database; only a server has one. */
  readonly url?: string;
  close(): Promise<void>;
}

export interface TestDatabaseKind {
  readonly name: string;
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

/** Only ends statements that hang: a busy machine is slow, and deadlines have tests of their own. */
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
 * The database for a backend test, for `describe.each`: PostgreSQL from `TEST_DATABASE_URL` or the installed
 * binaries, or else PGlite. `pnpm test:deep` runs the same tests on the other one (`OTHER_DATABASE`).
 */
export function testDatabases(): TestDatabaseKind[] {
  const takesServer = hasServer() && process.env['OTHER_DATABASE'] === undefined;
  return [takesServer ? server : embedded];
}

/** Both databases (BACK-1), for tests of locks, listeners, files or schemas, which differ between them. */
export function bothDatabases(): TestDatabaseKind[] {
  return hasServer() ? [embedded, server] : [embedded];
}

/** Both databases without a schema, for tests of migrations. */
export function emptyDatabases(): TestDatabaseKind[] {
  return [emptyEmbedded, ...(hasServer() ? [emptyServer] : [])];
}

/** Only the server, for race tests; a skipped test if there is none. */
export function testPostgres(): TestDatabaseKind[] {
  if (hasServer()) return [server];
  test.skip('PostgreSQL is not installed', () => undefined);
  return [];
}

/** A block of tests that need the server; skipped if there is none. */
export function describeOnServer(name: string, tests: (kind: TestDatabaseKind) => void): void {
  (hasServer() ? describe : describe.skip).each([server])(name, tests);
}
