import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer, readSettings, runtimeConfig, startBackend } from '@tessera/assembly';
import type { FaultBoard, Settings } from '@tessera/assembly';
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

interface AnotherSite {
  /** Differences to the configuration of the running app. */
  readonly config?: Partial<RuntimeConfig>;
  readonly faults?: FaultBoard;
}

/** Serves another site, or another configuration, or faults, with the backend of a running app. */
export async function serveSite(
  app: AssembledApp,
  site: string,
  { config = {}, faults }: AnotherSite = {},
) {
  const [port = 0] = await freePorts(1);
  const server = await createSiteServer({
    site,
    config: { ...runtimeConfig(app.settings), ...config },
    apiOrigin: `http://localhost:${app.settings.apiPort}`,
    ...(faults ? { faults } : {}),
  });
  await server.listen({ port, host: 'localhost' });
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
