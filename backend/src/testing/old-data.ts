import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { emptyDatabase, hasServer } from './prepared.ts';
import type { TestDatabaseKind } from './test-databases.ts';

const folder = fileURLToPath(new URL('old-data/data-of-0.0.1', import.meta.url));

const dataFolder: TestDatabaseKind = {
  name: 'a data folder of 0.0.1',
  open: async () => {
    const copy = mkdtempSync(join(tmpdir(), 'tessera-old-'));
    const input = brotliDecompressSync(readFileSync(join(folder, 'data.tar.br')));
    execFileSync('tar', ['-x', '-C', copy, '--no-same-owner'], { input });
    const db = await openPglite(join(copy, 'data'));
    return { db, close: () => db.close().finally(() => rm(copy, { recursive: true })) };
  },
};

const restoredDump: TestDatabaseKind = {
  name: 'a PostgreSQL database of 0.0.1',
  open: async () => {
    const { url, drop } = await emptyDatabase();
    const dump = gunzipSync(readFileSync(join(folder, 'dump.sql.gz'))).toString();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Lines for psql alone begin with a backslash.
    await client.query(dump.replace(/^\\.*$/gm, '')).finally(() => client.end());
    const db = await openPostgres(url);
    return { db, url, close: () => db.close().finally(drop) };
  },
};

/** Data of version 0.0.1, not migrated, for `describe.each`: see `old-data/README.md`. */
export function oldDatabases(): TestDatabaseKind[] {
  return hasServer() ? [dataFolder, restoredDump] : [dataFolder];
}

/** The expected content of each of {@link oldDatabases}. */
export const oldDataExpected: unknown = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
);
