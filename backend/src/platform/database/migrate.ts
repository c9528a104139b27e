import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Database, Queryable } from './database.ts';
import {
  applyFirst,
  applyRest,
  areApplied,
  readRoutines,
  readSqlFiles,
  writtenNow,
  type SqlFile,
} from './routines.ts';

const thereRow = z.object({ is_there: z.boolean() });
const appliedRow = z.object({ version: z.string(), checksum: z.string() });

/** A folder with `migrations/` and `sql/`. */
const backendFolder = fileURLToPath(new URL('../../..', import.meta.url));
// Any constant will do: it only has to be the same in every process.
const migrationLock = 7_355_201;

/** The first of all migrations. */
export const baseline = '0001_baseline';

/** Data of a version from before the {@link baseline}, whose tables no migration knows. It stays as it is. */
export class DataOfBefore extends Error {
  override readonly name = 'DataOfBefore';
  constructor(data: string, remedy: string) {
    super(`${data} is of a version before ${baseline} and cannot be upgraded: ${remedy}`);
  }
}

/**
 * Brings the schema up to date, all or nothing: each file of `migrations/` once, in the order of its name
 * (BACK-6), and functions, views and triggers as `sql/` has them (BACK-7). Several processes may start at
 * once. Where a newer version has been, its functions are left as they are.
 * @throws DataOfBefore
 * @throws when a migration that has been applied was changed since
 */
export async function migrate(db: Database, folder = backendFolder): Promise<void> {
  const { migrations, routines } = readFolder(folder);
  await db.maintain(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.script(bookkeeping);
    const applied = await appliedChecksums(tx);
    const isOurs = checkApplied(applied, migrations) === 'known';
    const pending = migrations.filter(({ name }) => !applied.has(name));
    const isCurrent = !isOurs || (await areApplied(tx, routines));
    if (pending.length === 0 && isCurrent) return;
    const before = await writtenNow(tx);
    if (isOurs) await applyFirst(tx, routines);
    for (const { name, sql, checksum } of pending) {
      await tx.script(sql);
      await tx.query('INSERT INTO schema_migrations (version, checksum) VALUES ($1, $2)', [
        name,
        checksum,
      ]);
    }
    if (isOurs) await applyRest(tx, routines, before);
  });
}

/** The schema is not what this version needs, and this process may not change it. */
class SchemaNotCurrent extends Error {
  override readonly name = 'SchemaNotCurrent';
}

/**
 * Makes sure that the schema is what {@link migrate} would make of it, or a newer one, and changes nothing.
 * @throws SchemaNotCurrent
 * @throws DataOfBefore
 */
export async function checkSchema(db: Queryable, folder = backendFolder): Promise<void> {
  const { migrations, routines } = readFolder(folder);
  const [{ is_there: isThere } = { is_there: false }] = await db.query(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there",
    [],
    thereRow,
  );
  const applied = isThere ? await appliedChecksums(db) : new Map<string, string>();
  if (checkApplied(applied, migrations) === 'newer') return;
  const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const isCurrent = isThere && (await areApplied(db, routines));
  if (missing.length === 0 && isCurrent) return;
  const what = missing.length === 0 ? 'functions of another version' : `no ${missing.join(', ')}`;
  throw new SchemaNotCurrent(
    `the database has ${what}; bring it up to date with database:migrate first (DATABASE_MIGRATE)`,
  );
}

const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS schema_routines (
    file text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

function readFolder(folder: string) {
  return {
    migrations: readSqlFiles(join(folder, 'migrations')),
    routines: readRoutines(join(folder, 'sql')),
  };
}

async function appliedChecksums(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.query('SELECT version, checksum FROM schema_migrations', [], appliedRow);
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

/** Answers 'newer' where a migration was applied that is not known here. */
function checkApplied(
  applied: ReadonlyMap<string, string>,
  migrations: readonly SqlFile[],
): 'known' | 'newer' {
  if (applied.size > 0 && !applied.has(baseline)) {
    throw new DataOfBefore('the database', 'name an empty one (DATABASE_URL)');
  }
  const current = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  let answer: 'known' | 'newer' = 'known';
  for (const [version, checksum] of applied) {
    const expected = current.get(version);
    if (expected === undefined) answer = 'newer';
    else if (expected !== checksum) throw wasChanged(version, checksum);
  }
  return answer;
}

function wasChanged(version: string, checksum: string): Error {
  return new Error(
    `Migration ${version} was changed after it had been applied, with the checksum ${checksum}. Put its file ` +
      'back as it was and write the change as a new migration; an older version must not run on this database',
  );
}
