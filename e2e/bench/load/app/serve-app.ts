import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyHttpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

interface ServedFile {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compressed as the release tool does it; a file with a hash in its name is never asked for again. */
function servedFile(path: string, content: Buffer): ServedFile {
  const ending = path.split('.').at(-1) ?? '';
  const compressed = ending !== 'woff2';
  const hashed = /\.[0-9a-f]{8}\.\w+$/.test(path);
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  return {
    content: compressed ? brotliCompressSync(content) : content,
    headers: {
      ...(compressed ? { 'content-encoding': 'br' } : {}),
      ...(hashed
        ? { 'cache-control': 'public, max-age=31536000, immutable' }
        : { 'cache-control': 'no-cache', etag }),
      'content-type': types[ending] ?? 'application/octet-stream',
    },
  };
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const files = new Map<string, ServedFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    files.set(path, servedFile(path, await readFile(file)));
  }
  return files;
}

interface AppServerOptions {
  /** Folder of built files, served under `/files`. */
  readonly folder: string;
  readonly page: (pathname: string) => string;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly apiOrigin: string;
}

/** Serves an application as the site server serves the assembled one: compressed, from one origin. */
export async function serveApp(options: AppServerOptions): Promise<FastifyInstance> {
  const { folder, page, headers, apiOrigin } = options;
  const files = await filesIn(folder);
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyHttpProxy, {
    upstream: apiOrigin,
    prefix: '/v2',
    rewritePrefix: '/v2',
  });
  server.get('/version.json', (_request, reply) => reply.send({ version: '0.0.1' }));
  server.get<{ Params: { '*': string } }>('/files/*', (request, reply) => {
    const file = files.get(request.params['*']);
    if (!file) return reply.code(404).send();
    const unchanged = request.headers['if-none-match'] === file.headers['etag'];
    if (file.headers['etag'] && unchanged) return reply.code(304).headers(file.headers).send();
    return reply.headers(file.headers).send(file.content);
  });
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://site.invalid');
    if (/\.\w+$/.test(pathname)) return reply.code(404).send();
    return reply
      .headers({ ...headers, 'content-encoding': 'br' })
      .type('text/html; charset=utf-8')
      .send(brotliCompressSync(page(pathname)));
  });
  return server;
}
