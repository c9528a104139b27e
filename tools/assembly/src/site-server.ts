import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { boundConnections } from '@tessera/bounds/connections';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import {
  cohortCookie,
  pageViewOf,
  parseCohort,
  readCookie,
  readQuery,
  viewCookie,
} from '@tessera/contract';
import {
  composeManifest,
  composePage,
  judgeCanaries,
  manifestPath,
  pageHeaders,
  paintAt,
  readServedDeployment,
  readServedRegistry,
  versionDocument,
  versionHeaders,
  workerHeaders,
  workerPath,
  workerScript,
} from '@tessera/release';
import type { ConfigSource } from './config-file.ts';
import type { FaultBoard } from './faults/fault.ts';
import { addNetworkFaults, waitForSlowRegistry } from './faults/network-faults.ts';
import { withSpoiledRegistry } from './faults/spoil-registry.ts';
import { passOnCalls } from './pass-on-calls.ts';
import { answerPreviewLink, isPreviewLink, previewFor } from './preview-link.ts';
import { packedApp } from './packed-app.ts';
import { documentPolicy, pathOf, refuse, wantsPage } from './refuse.ts';
import { workspace } from './settings.ts';
import { takeTelemetry } from './telemetry.ts';

interface SiteServerOptions {
  readonly site: string;
  /** As it is, or what gives it at this moment: a deployment is configured again without a restart. */
  readonly config: RuntimeConfig | ConfigSource;
  /** Origin of the wallet API, served under `/v2`. */
  readonly apiOrigin: string;
  /** Proxies before this server whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed, none by default. */
  readonly trustedProxies?: string;
  /** Deliberate faults of the site, for tests; they may change while the site is served. */
  readonly faults?: FaultBoard;
  /** Receives page telemetry, a line at a time, and has canaries judged by it. */
  readonly telemetry?: (line: string) => void;
}

/** Requests that do not come as a whole, and idle connections, are cut off by then. */
const ofSlowClients = {
  requestTimeout: 15_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};

const asItIsTyped = { 'x-content-type-options': 'nosniff' };

/** A response for one browser is cached for no other. */
const previewHeaders = { 'cache-control': 'private, no-store' };

const compress = promisify(brotliCompress);
// These are composed at every request: a middling quality costs a millisecond, the best fifty.
const ofAnswers = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await compress(text, ofAnswers));
}

function configOf({ config }: SiteServerOptions): RuntimeConfig | Promise<RuntimeConfig> {
  return typeof config === 'function' ? config() : config;
}

/** The page as this browser sees it first. */
async function servePage(request: FastifyRequest, reply: FastifyReply, options: SiteServerOptions) {
  const { site, faults } = options;
  const config = await configOf(options);
  if (isPreviewLink(request)) return answerPreviewLink(request, reply, site, config);
  const preview = await previewFor(request, site);
  const deployment = await readServedDeployment(site, preview);
  const { url, headers } = request;
  const cohort = parseCohort(readCookie(headers.cookie, cohortCookie));
  const keptView = readCookie(headers.cookie, viewCookie);
  const view = pageViewOf(keptView, headers['accept-language'], {
    languages: offeredLanguages(config),
    defaultLanguage: config.defaultLanguage,
  });
  const path = pathOf(request);
  const paint = readQuery.test(url.slice(path.length))
    ? null
    : await paintAt(site, deployment, config, path, cohort, view);
  const page = composePage(deployment, config, path, cohort, view, paint);
  if (faults) await waitForSlowRegistry(reply, faults);
  void reply
    .headers(pageHeaders(deployment, config))
    .headers(preview ? previewHeaders : {})
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, faults ? withSpoiledRegistry(page, faults) : page);
}

/** Files of published versions never change, so a browser never asks for them again. */
async function serveVersions(server: FastifyInstance, site: string): Promise<void> {
  for (const folder of ['host', 'remotes', 'paint']) {
    await server.register(fastifyStatic, {
      root: join(site, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(versionHeaders)) response.header(name, value);
      },
    });
  }
}

/**
 * Serves the assembled app on one origin, with pages composed at each request and the API under
 * `/v2`.
 */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    forceCloseConnections: true,
    trustProxy: options.trustedProxies ?? false,
    ...ofSlowClients,
  });
  boundConnections(server);
  if (options.faults) addNetworkFaults(server, options.site, options.faults);
  await serveVersions(server, options.site);
  await server.register(fastifyStatic, {
    root: join(packedApp ?? join(workspace, 'host'), 'public'),
    wildcard: false,
    index: false,
    setHeaders: (response) => {
      response.header('x-content-type-options', 'nosniff');
      response.header('content-security-policy', documentPolicy);
    },
  });
  await passOnCalls(server, options.apiOrigin);
  server.get('/version.json', async (request, reply) => {
    const preview = await previewFor(request, options.site);
    const served = versionDocument(await readServedDeployment(options.site, preview));
    return reply.headers({ ...asItIsTyped, 'cache-control': 'no-store' }).send(served);
  });
  if (options.telemetry) {
    const tell = (line: string) => void process.stderr.write(`${line}\n`);
    takeTelemetry(server, options.telemetry, judgeCanaries(options.site, tell));
  }
  server.get('/config.json', async (_request, reply) =>
    reply.headers({ ...asItIsTyped, 'cache-control': 'no-cache' }).send(await configOf(options)),
  );
  server.get(manifestPath, async (_request, reply) =>
    reply
      .headers({ ...asItIsTyped, 'cache-control': 'no-cache' })
      .type('application/manifest+json')
      .send(composeManifest(await readServedDeployment(options.site), await configOf(options))),
  );
  server.get(workerPath, async (_request, reply) => {
    const worker = await workerScript(options.site, await readServedDeployment(options.site));
    if (worker !== null) return reply.headers(workerHeaders).send(worker);
    reply.callNotFound();
    return reply;
  });
  server.get('/registry.json', async (request, reply) => {
    const preview = await previewFor(request, options.site);
    void reply
      .headers({ ...asItIsTyped, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
      .headers(preview ? previewHeaders : {})
      .type('application/json');
    return sendCompressed(request, reply, await readServedRegistry(options.site, preview));
  });
  server.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return servePage(request, reply, options);
    return reply
      .code(404)
      .headers({ ...asItIsTyped, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Not found');
  });
  server.setErrorHandler<FastifyError>(async (error, request, reply) =>
    refuse(error, request, reply, await configOf(options)),
  );
  return server;
}
