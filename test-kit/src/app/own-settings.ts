import { freePorts, readSettings } from '@tessera/assembly';
import type { Settings } from '@tessera/assembly';
import type { Variant } from '@tessera/config';

/** Settings of a product that stands beside others: free ports, and data in a folder of its own. */
export async function ownSettings(dataDir: string, variant: Variant = 'card'): Promise<Settings> {
  const [port = 0, apiPort = 0, sandboxPort = 0] = await freePorts(3);
  return readSettings({
    PORT: String(port),
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    WALLET_VARIANT: variant,
  });
}
