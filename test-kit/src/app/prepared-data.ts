import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, testLimits, workspace } from '@tessera/assembly';
import { ownSettings } from './own-settings.ts';

/** Where a backend has started once: what its database begins with is there. */
export const preparedData = join(workspace, 'test-results', '.data');

/** Makes what each product's data begin with; a first start takes three times as long as a later one. */
export async function prepareData(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true });
  const backend = await startBackend(await ownSettings(preparedData), testLimits);
  await backend.stop();
}

/** A data folder of its own, empty where nothing is prepared. */
export async function copyData(prepared?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-'));
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
  return folder;
}
