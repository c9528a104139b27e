import type { Database } from './database.ts';
import type { Places } from './places.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the server named by `databaseUrl`, or else the embedded database in `dataDir`. */
export function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseStandbyUrl,
  databasePlaces,
  dataDir,
}: {
  readonly databaseUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseStandbyUrl?: string | undefined;
  readonly databasePlaces?: Places | undefined;
  readonly dataDir: string;
}): Promise<Database> {
  if (databaseUrl === undefined) return openPglite(dataDir);
  return openPostgres(databaseUrl, {
    directAddress: databaseDirectUrl,
    standbyAddress: databaseStandbyUrl,
    ...(databasePlaces && { places: databasePlaces }),
  });
}
