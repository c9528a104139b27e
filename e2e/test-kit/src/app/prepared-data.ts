import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, testLimits, workspace } from '@tessera/assembly';
import { ownSettings } from './own-settings.ts';

/** The data folder of a backend that has started once, so its initial data exists. */
export const preparedData = join(workspace, 'test-results', '.data');

/** Prepares each product's initial data; a first start takes three times as long as a later one. */
export async function prepareData(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true });
  const backend = await startBackend(await ownSettings(preparedData), testLimits);
  await backend.stop();
}

/** A new data folder, empty if nothing was prepared. */
export async function copyData(prepared?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-'));
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
  return folder;
}
