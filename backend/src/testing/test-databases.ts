import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPgliteInMemory } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';

/** A database of its own for one test file. */
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
    const db = await openPgliteInMemory();
    await migrate(db);
    return { db, close: () => db.close() };
  },
};

/**
 * The databases on which every backend test runs (BACK-1), for `describe.each`.
 * PostgreSQL comes from `TEST_DATABASE_URL` or is started from what is installed.
 */
export function testDatabases(): TestDatabaseKind[] {
  return [embedded, ...testPostgres()];
}

/** Only the real server, for tests of races that one connection cannot have. */
export function testPostgres(): TestDatabaseKind[] {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return [{ name: 'PostgreSQL', open: () => openFresh(url) }];
  const bin = findPostgres();
  if (bin !== undefined) return [{ name: 'PostgreSQL', open: () => openInCluster(bin) }];
  if (process.env.REQUIRE_POSTGRES === '1') throw new Error('No PostgreSQL found on this machine');
  // eslint-disable-next-line no-console -- a run that proves less must say so
  console.warn('SKIPPED on PostgreSQL: none is installed and TEST_DATABASE_URL is not set');
  return [];
}

async function openInCluster(bin: string): Promise<TestDatabase> {
  const cluster = await startCluster(bin);
  try {
    const database = await openFresh(cluster.url);
    return { ...database, close: () => database.close().finally(() => cluster.stop()) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function openFresh(serverUrl: string): Promise<TestDatabase> {
  const name = `tessera_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = await openPostgres(url.href);
  await migrate(db);
  return {
    db,
    url: url.href,
    close: async () => {
      await db.close();
      await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
