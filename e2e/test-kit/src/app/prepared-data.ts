import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, testLimits, workspace } from '@tessera/assembly';
import { ownDatabase } from './databases.ts';
import { ownSettings } from './own-settings.ts';

/** The data folder of a backend that has started once, so its initial data exists. */
export const preparedData = join(workspace, 'test-results', '.data');

/** Playwright passes the environment to its workers. */
const preparedDatabase = 'TEST_KIT_DATABASE';

/**
 * Prepares each product's initial data; a first start takes three times as long as a later one.
 * @returns removes what is on the run's server.
 */
export async function prepareData(): Promise<() => Promise<void>> {
  await rm(preparedData, { recursive: true, force: true });
  await mkdir(preparedData, { recursive: true });
  const database = await ownDatabase();
  const backend = await startBackend(await ownSettings(preparedData), {
    ...testLimits,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  await backend.stop();
  if (database) process.env[preparedDatabase] = database.name;
  return async () => database?.drop();
}

/** Where one product keeps its data. */
interface OwnData {
  readonly folder: string;
  /** Variables of its backend. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** A place for the data of a product, empty if nothing was prepared. */
export async function copyData(prepared?: string): Promise<OwnData> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-'));
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
  const database = await ownDatabase(
    prepared === undefined ? undefined : process.env[preparedDatabase],
  );
  return {
    folder,
    env: database ? { DATABASE_URL: database.url } : {},
    remove: async () => {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
