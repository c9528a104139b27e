import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RuntimeConfig } from '@tessera/config';
import { composePage, pageHeaders, readDeployment } from '@tessera/release';
import { workspace } from './settings.ts';

interface SiteServerOptions {
  /** The site's folder. */
  readonly site: string;
  readonly config: RuntimeConfig;
  /** Origin of the wallet API, served under `/v2`. */
  readonly apiOrigin: string;
}

const oneYearS = 31_536_000;

async function servePage(reply: FastifyReply, options: SiteServerOptions, pathname: string) {
  const deployment = await readDeployment(options.site);
  return reply
    .headers(pageHeaders(deployment, options.config))
    .type('text/html; charset=utf-8')
    .send(composePage(deployment, options.config, pathname));
}

/** Files of published versions never change, so a browser never asks for them again. */
async function serveVersions(server: FastifyInstance, site: string): Promise<void> {
  for (const folder of ['host', 'remotes']) {
    await server.register(fastifyStatic, {
      root: join(site, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      maxAge: oneYearS * 1000,
      immutable: true,
      setHeaders: (response) => {
        response.header('access-control-allow-origin', '*');
        response.header('x-content-type-options', 'nosniff');
      },
    });
  }
}

/**
 * Serves the assembled app on one origin: versioned files as they are, the page composed from what
 * is deployed at the moment of the request, and the wallet API under `/v2`.
 */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  await serveVersions(server, options.site);
  await server.register(fastifyStatic, {
    root: join(workspace, 'host', 'public'),
    wildcard: false,
    index: false,
    setHeaders: (response) => {
      response.header('x-content-type-options', 'nosniff');
    },
  });
  await server.register(fastifyHttpProxy, {
    upstream: options.apiOrigin,
    prefix: '/v2',
    rewritePrefix: '/v2',
  });
  server.get('/version.json', async (_request, reply) => {
    const { host } = await readDeployment(options.site);
    return reply.header('cache-control', 'no-store').send({ version: host.version });
  });
  server.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(options.config),
  );
  server.get('/registry.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(await readFile(join(options.site, 'registry.json'))),
  );
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://site.invalid');
    const wantsPage = request.method === 'GET' && !/\.\w+$/.test(pathname);
    if (wantsPage) return servePage(reply, options, pathname);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
  return server;
}
