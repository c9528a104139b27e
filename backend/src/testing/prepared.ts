import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { usualDeadlines } from '../platform/database/deadlines.ts';
import { migrate } from '../platform/database/migrate.ts';
import { initialisedMarker, pgliteFiles } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { recordRates } from '../providers/rates/record-rates.ts';
import { shippedRates } from '../providers/rates/reference-rates.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';

/** Environment variables with the migrated databases that each test file copies; created once per run. */
const names = {
  files: 'PREPARED_PGLITE',
  server: 'PREPARED_POSTGRES',
  template: 'PREPARED_POSTGRES_TEMPLATE',
} as const;

type Undo = () => Promise<void>;

export function prepareDatabases(): Promise<Undo> {
  return allOrNone([prepareFiles(), prepareServer()]);
}

/**
 * Returns a function that undoes all preparations. If one fails, undoes the others, because Jest then runs no
 * teardown.
 */
export async function allOrNone(preparations: readonly Promise<Undo>[]): Promise<Undo> {
  const settled = await Promise.allSettled(preparations);
  const undo = async () => {
    for (const each of settled) if (each.status === 'fulfilled') await each.value();
  };
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed === undefined) return undo;
  await undo();
  throw failed.reason;
}

async function prepareFiles(): Promise<Undo> {
  const files = await pgliteFiles(async (db) => {
    await migrateWithRates(db);
    await dropOtherDatabases(db);
  });
  const folder = await mkdtemp(join(tmpdir(), 'tessera-prepared-'));
  const file = join(folder, 'pglite.tar');
  await writeFile(file, Buffer.from(await files.arrayBuffer()));
  process.env[names.files] = file;
  return () => rm(folder, { recursive: true });
}

/** Without rates only dollars can be moved; one day of rates is enough. */
async function migrateWithRates(db: Database): Promise<void> {
  await migrate(db);
  await recordRates(db, shippedRates.slice(0, 1));
}

/** Databases that no test opens are a third of the size that each test file loads. */
async function dropOtherDatabases(db: Database): Promise<void> {
  await db.query('UPDATE pg_database SET datistemplate = false');
  await db.script('DROP DATABASE template0');
  await db.script('DROP DATABASE template1');
  await db.script('CHECKPOINT');
}

async function prepareServer(): Promise<Undo> {
  const { TEST_DATABASE_URL: serverUrl, REQUIRE_POSTGRES: required } = process.env;
  if (serverUrl) return prepareTemplate(serverUrl);
  const bin = findPostgres();
  if (bin !== undefined) {
    const cluster = await startCluster(bin);
    await prepareTemplate(cluster.url).catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
    return () => cluster.stop();
  }
  if (required === '1') throw new Error('No PostgreSQL found on this machine');
  // oxlint-disable-next-line no-console -- a run that proves less must say so
  console.warn('SKIPPED on PostgreSQL: none is installed and TEST_DATABASE_URL is not set');
  return () => Promise.resolve();
}

async function prepareTemplate(server: string): Promise<Undo> {
  const template = `tessera_template_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${template}`);
  // Preparing PGlite at the same time blocks this process for seconds.
  const deadlines = { ...usualDeadlines, connect: 60_000, answer: 60_000 };
  const db = await openPostgres(databaseUrl(server, template), { deadlines });
  await migrateWithRates(db).finally(() => db.close());
  process.env[names.server] = server;
  process.env[names.template] = template;
  return () => administer(server, `DROP DATABASE ${template}`);
}

export function preparedFiles(): Blob {
  return new Blob([readFileSync(preparedFile())]);
}

/** A new data folder with a migrated database, as a backend would leave it. */
export function preparedDataDir(purpose: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `tessera-${purpose}-`));
  const files = join(dataDir, 'pglite');
  mkdirSync(files, { mode: 0o700 });
  execFileSync('tar', ['-x', '-f', preparedFile(), '-C', files, '--no-same-owner'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(files, initialisedMarker.name), initialisedMarker.text);
  return dataDir;
}

function preparedFile(): string {
  const file = process.env[names.files];
  if (file === undefined) throw new Error('no database was prepared');
  return file;
}

/** Whether tests have a PostgreSQL server. */
export const hasServer = (): boolean => process.env[names.server] !== undefined;

export interface OwnDatabase {
  readonly url: string;
  readonly drop: Undo;
}

/** A migrated database. */
export function copyOfTemplate(): Promise<OwnDatabase> {
  return ownDatabase(process.env[names.template]);
}

/** An empty database. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return ownDatabase('template0');
}

async function ownDatabase(template = ''): Promise<OwnDatabase> {
  const { [names.server]: server = '' } = process.env;
  const name = `tessera_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
