import { freePorts, readSettings } from '@tessera/assembly';
import type { Settings } from '@tessera/assembly';
import type { Variant } from '@tessera/config';

/** Settings for a product beside others: free ports, and a separate data folder. */
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
