import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, readSettings, startBackend, testLimits, workspace } from '@tessera/assembly';

/** Where a backend has started once: what its database begins with is there. */
export const preparedData = join(workspace, 'test-results', '.data');

/** Makes what each worker's data begin with; a first start takes three times as long as a later one. */
export async function prepareData(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true });
  const [port = 0, apiPort = 0, sandboxPort = 0] = await freePorts(3);
  const settings = readSettings({
    PORT: String(port),
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: preparedData,
  });
  const backend = await startBackend(settings, testLimits);
  await backend.stop();
}

/** A data folder of its own, empty where nothing is prepared. */
export async function copyData(prepared?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-'));
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
  return folder;
}
