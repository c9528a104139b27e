import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
// Any constant will do: it only has to be the same in every process.
const migrationLock = 7_355_201;

interface Migration {
  readonly version: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings the schema up to date (BACK-6): each file of `migrations/` once, in the order of its
 * name, all or nothing. Several processes may start at once.
 * @throws when a migration that has been applied was changed since
 */
export async function migrate(db: Database, folder = migrationsFolder): Promise<void> {
  const migrations = readMigrations(folder);
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const applied = await appliedChecksums(tx);
    for (const migration of migrations) await apply(tx, migration, applied.get(migration.version));
  });
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { version: file.replace(/\.sql$/, ''), sql, checksum };
  });
}

async function appliedChecksums(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.query<{ version: string; checksum: string }>(
    'SELECT version, checksum FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

async function apply(tx: Queryable, migration: Migration, applied?: string): Promise<void> {
  if (applied === migration.checksum) return;
  if (applied !== undefined) {
    throw new Error(`Migration ${migration.version} was changed after it had been applied`);
  }
  await tx.script(migration.sql);
  await tx.query('INSERT INTO schema_migrations (version, checksum) VALUES ($1, $2)', [
    migration.version,
    migration.checksum,
  ]);
}
