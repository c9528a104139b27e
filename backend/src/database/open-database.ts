import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the server named by `databaseUrl`, or else the embedded database in `dataDir`. */
export function openDatabase(where: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<Database> {
  return where.databaseUrl === undefined
    ? openPglite(where.dataDir)
    : openPostgres(where.databaseUrl);
}
