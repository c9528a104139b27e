import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer, readSettings, runtimeConfig, startBackend } from '@tessera/assembly';
import type { Settings } from '@tessera/assembly';
import type { RuntimeConfig, Variant } from '@tessera/config';
import { freePorts } from './free-ports.ts';

/** The whole product, running for tests. */
export interface AssembledApp {
  readonly settings: Settings;
  readonly origin: string;
  readonly sandboxOrigin: string;
  stop(): Promise<void>;
}

interface AssemblyOptions {
  /** The site's folder. */
  readonly site: string;
  readonly variant?: Variant;
}

/** Starts backend, sandbox and site server on free ports, with a data folder of their own. */
export async function assemble({ site, variant = 'card' }: AssemblyOptions): Promise<AssembledApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-'));
  const [port = 0, apiPort = 0, sandboxPort = 0] = await freePorts(3);
  const settings = readSettings({
    PORT: String(port),
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    WALLET_VARIANT: variant,
  });
  const backend = await startBackend(settings);
  const server = await createSiteServer({
    site,
    config: runtimeConfig(settings),
    apiOrigin: `http://localhost:${apiPort}`,
  });
  await server.listen({ port, host: 'localhost' });
  return {
    settings,
    origin: `http://localhost:${port}`,
    sandboxOrigin: `http://localhost:${sandboxPort}`,
    async stop() {
      await server.close();
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves another site, such as one with a fault, or another configuration, with the backend of a running app. */
export async function serveSite(
  app: AssembledApp,
  site: string,
  configuration: Partial<RuntimeConfig> = {},
) {
  const [port = 0] = await freePorts(1);
  const server = await createSiteServer({
    site,
    config: { ...runtimeConfig(app.settings), ...configuration },
    apiOrigin: `http://localhost:${app.settings.apiPort}`,
  });
  await server.listen({ port, host: 'localhost' });
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
