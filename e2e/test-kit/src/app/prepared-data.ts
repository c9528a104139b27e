import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, testLimits, workspace } from '@tessera/assembly';
import { ownDatabase } from './databases.ts';
import { ownSettings } from './own-settings.ts';

/** Data folder of a backend that has started once, so that its initial data exists. */
export const preparedData = join(workspace, 'test-results', '.data');

/** Playwright passes the environment to its workers. */
const preparedDatabase = 'TEST_KIT_DATABASE';

/**
 * Prepares initial data, because a first start takes three times as long as a later one.
 * @returns removes the data on the run's server.
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

interface OwnData {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Copies prepared data for a product; empty without any. */
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
