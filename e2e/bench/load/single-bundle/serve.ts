import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyHttpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '@tessera/config';
import { matchRoute } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import type { SingleBundle } from './build.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

function modulesAt({ name, routes = [], slots = [] }: RemoteDefinition, path: string): string[] {
  const modules =
    path === '/'
      ? slots.filter(({ slot }) => slot === 'home').map(({ module }) => module)
      : [matchRoute(routes, path)?.module].filter((module) => module !== undefined);
  return modules.map((module) => `${name}_${module.slice(2)}`);
}

function page(bundle: SingleBundle, config: RuntimeConfig, path: string): string {
  const chunks = bundle.definitions
    .flatMap((definition) => modulesAt(definition, path))
    .flatMap((chunk) => bundle.chunks[chunk] ?? []);
  const hints = [...new Set(chunks)].map(
    (file) =>
      `<link rel="preload" as="${file.endsWith('.js') ? 'script' : 'style'}" href="/files/${file}" crossorigin="anonymous">`,
  );
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return [
    '<!doctype html><html lang="en" data-variant="card" data-theme="system"><head>',
    '<meta charset="utf-8"><title>Tessera</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...bundle.main.css.map(
      (file) => `<link rel="stylesheet" href="/files/${file}" crossorigin="anonymous">`,
    ),
    ...bundle.main.js.map(
      (file) => `<script defer src="/files/${file}" crossorigin="anonymous"></script>`,
    ),
    ...hints,
    `<script type="application/json" id="config">${json(config)}</script>`,
    `<script type="application/json" id="definitions">${json(bundle.definitions)}</script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('\n');
}

/** Serves the single bundle as the site server serves the assembled app: compressed, immutable. */
export async function serveSingleBundle(
  bundle: SingleBundle,
  config: RuntimeConfig,
  apiOrigin: string,
): Promise<FastifyInstance> {
  const files = new Map<string, Buffer>();
  for (const name of await readdir(bundle.folder)) {
    const content = await readFile(join(bundle.folder, name));
    files.set(name, name.endsWith('.woff2') ? content : brotliCompressSync(content));
  }
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyHttpProxy, {
    upstream: apiOrigin,
    prefix: '/v2',
    rewritePrefix: '/v2',
  });
  server.get('/version.json', (_request, reply) => reply.send({ version: '0.0.1' }));
  server.get<{ Params: { name: string } }>('/files/:name', (request, reply) => {
    const { name } = request.params;
    const content = files.get(name);
    if (!content) return reply.code(404).send();
    const compressed = name.endsWith('.woff2') ? {} : { 'content-encoding': 'br' };
    return reply
      .headers({ ...compressed, 'cache-control': 'public, max-age=31536000, immutable' })
      .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .send(content);
  });
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://site.invalid');
    if (/\.\w+$/.test(pathname)) return reply.code(404).send();
    return reply
      .headers({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(brotliCompressSync(page(bundle, config, pathname)));
  });
  return server;
}
