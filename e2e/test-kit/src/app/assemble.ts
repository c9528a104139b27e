import type { AddressInfo } from 'node:net';
import {
  createSiteServer,
  freePorts,
  paintPages,
  runtimeConfig,
  startBackend,
  startBackendFilter,
  testLimits,
} from '@tessera/assembly';
import type { BackendKind, FaultBoard } from '@tessera/assembly';
import type { RuntimeConfig, Variant } from '@tessera/config';
import { ownSettings } from './own-settings.ts';
import { copyData } from './prepared-data.ts';
import type { AssembledApp, LocalApp } from './running-app.ts';

interface AssemblyOptions {
  readonly site: string;
  readonly variant?: Variant;
  /** Initial data; without it, the backend creates its own. */
  readonly data?: string;
  readonly limits?: Readonly<Record<string, string>>;
}

/** Most sites that a product serves at the same time besides its own. */
const mostFurther = 8;

/** Starts backend, sandbox and site server on free ports, with a separate data folder. */
export async function assemble({
  site,
  variant = 'card',
  data,
  limits = {},
}: AssemblyOptions): Promise<LocalApp> {
  const own = await copyData(data);
  const settings = await ownSettings(own.folder, variant);
  const { port, apiPort, sandboxPort } = settings;
  const furtherPorts = await freePorts(mostFurther);
  const PASSKEY_DOMAINS = [port, ...furtherPorts].map((each) => `http://localhost:${each}`).join();
  const backend = await startBackend(settings, {
    ...testLimits,
    ...own.env,
    PASSKEY_DOMAINS,
    ...limits,
  });
  const apiOrigin = `http://localhost:${apiPort}`;
  const config = runtimeConfig(settings);
  const faults = await paintPages(site, config);
  if (faults.length > 0) throw new Error(`not painted: ${faults.join('; ')}`);
  const server = await createSiteServer({ site, config, apiOrigin });
  await server.listen({ port, host: 'localhost' });
  return {
    settings,
    furtherPorts,
    variant,
    origin: `http://localhost:${port}`,
    apiOrigin,
    sandboxOrigin: `http://localhost:${sandboxPort}`,
    async stop() {
      await server.close();
      await backend.stop();
      await own.remove();
    },
  };
}

/** How a further address of a running product differs from its first. */
export interface Difference {
  readonly site: string;
  /** A function is called anew for each page, like a document that changes. */
  readonly config?: Partial<RuntimeConfig> | (() => Partial<RuntimeConfig>);
  readonly backend?: BackendKind;
  readonly faults?: FaultBoard;
  /** Receives telemetry, if the configuration sends it to `/telemetry`. */
  readonly telemetry?: (line: string) => void;
}

export interface ServedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Another worker may use the first of them; at other ports passkeys do not work. */
async function listenAtOneOf(
  server: Awaited<ReturnType<typeof createSiteServer>>,
  ports: readonly number[],
): Promise<AddressInfo> {
  for (const port of ports) {
    try {
      await server.listen({ port, host: 'localhost' });
      return server.server.address() as AddressInfo;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  await server.listen({ port: 0, host: 'localhost' });
  return server.server.address() as AddressInfo;
}

/** Serves another site, configuration, faults or kind of backend. */
export async function serveSite(
  { settings, furtherPorts = [], apiOrigin }: AssembledApp,
  { site, config = {}, backend = 'full', faults, telemetry }: Difference,
): Promise<ServedSite> {
  if (!settings) throw new Error('a deployment is served by others');
  const filter = await startBackendFilter(backend, apiOrigin);
  const server = await createSiteServer({
    site,
    config: () =>
      Promise.resolve({
        ...runtimeConfig(settings),
        ...(typeof config === 'function' ? config() : config),
      }),
    apiOrigin: filter.origin,
    ...(faults ? { faults } : {}),
    ...(telemetry ? { telemetry } : {}),
  });
  const { port } = await listenAtOneOf(server, furtherPorts);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      await server.close();
      await filter.stop();
    },
  };
}
