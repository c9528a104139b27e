import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildAndReleaseAll, createSiteServer, paintPages, runtimeConfig } from '@tessera/assembly';
import type { Settings } from '@tessera/assembly';
import { pageHeaders, readServedDeployment } from '@tessera/release';
import { freePorts } from '@tessera/test-kit';
import { serveApp } from './app/serve-app.ts';
import { buildFederationDefaults, federationDefaultsPage } from './federation-defaults/build.ts';
import { buildSingleBundle } from './single-bundle/build.ts';
import { singleBundlePage } from './single-bundle/page.ts';

/**
 * The compared sides: ours, ours without its first paint, the same sources in one bundle, and as a
 * plain federation.
 */
export const sideNames = ['federated', 'unpainted', 'single', 'defaults'] as const;
export type SideName = (typeof sideNames)[number];

/** One way to build and serve the application. */
interface Side {
  /** The address of a path. */
  url(path: string): string;
  /** From now on the files of these remotes are refused. */
  refuse(remotes: readonly string[]): void;
  stop(): Promise<void>;
}
export type Sides = Readonly<Record<SideName, Side>>;

async function listen(server: FastifyInstance, folder: string): Promise<Side> {
  const [port = 0] = await freePorts(1);
  let refused: readonly string[] = [];
  server.server.prependListener('request', (request) => {
    const dead = refused.some((remote) => request.url?.startsWith(`/${folder}/${remote}/`));
    if (dead) request.socket.destroy();
  });
  await server.listen({ port, host: 'localhost' });
  return {
    url: (path) => `http://localhost:${port}${path}`,
    refuse(remotes) {
      refused = remotes;
    },
    stop: () => server.close(),
  };
}

/** Builds everything into a folder. */
export async function buildSides(work: string) {
  await buildAndReleaseAll(join(work, 'site'));
  return {
    site: join(work, 'site'),
    bundle: await buildSingleBundle(join(work, 'single')),
    defaults: await buildFederationDefaults(join(work, 'defaults')),
  };
}

/**
 * Headers that protect every side: without them a page would start sooner, in the process of the
 * page before. Trusted types and pinned scripts are part of our composition.
 */
function protection(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name !== 'integrity-policy');
  const policy = (headers['content-security-policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.includes('trusted-types'));
  return { ...Object.fromEntries(kept), 'content-security-policy': policy.join('; ') };
}

/** Serves what was built, each side from an origin of its own, with the backend of a running app. */
export async function serveSides(
  settings: Settings,
  { site, bundle, defaults }: Awaited<ReturnType<typeof buildSides>>,
): Promise<Sides> {
  const apiOrigin = `http://localhost:${settings.apiPort}`;
  const config = runtimeConfig(settings);
  const headers = protection(pageHeaders(await readServedDeployment(site), config));
  const faults = await paintPages(site, config);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const federated = await listen(await createSiteServer({ site, config, apiOrigin }), 'remotes');
  return {
    federated,
    // A page that may lead on elsewhere has no first paint.
    unpainted: {
      ...federated,
      url: (path) => `${federated.url(path)}?next`,
      stop: () => Promise.resolve(),
    },
    single: await listen(
      await serveApp({
        folder: bundle.folder,
        page: singleBundlePage(bundle, config),
        headers,
        apiOrigin,
      }),
      'files',
    ),
    defaults: await listen(
      await serveApp({
        folder: defaults.folder,
        page: federationDefaultsPage(defaults, config),
        headers,
        apiOrigin,
      }),
      'files',
    ),
  };
}
