import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import type { Stats } from '@rspack/core';
import configuration from '../../rspack.config.ts';

/** Gives the folder that the page is in; throws what does not compile. */
async function buildGallery(): Promise<string> {
  const compiler = rspack(configuration);
  const run = promisify<Stats | undefined>((done) => compiler.run(done));
  const stats = await run();
  await promisify((done: (error?: Error | null) => void) => compiler.close(done))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return compiler.outputPath;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface Gallery {
  readonly origin: string;
  close(): void;
}

function serve(folder: string): Server {
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    readFile(join(folder, file)).then(
      (bytes) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
}

/** Builds the page of components and serves it on this machine, at a free port unless one is given. */
export async function startGallery(port = 0): Promise<Gallery> {
  const server = serve(await buildGallery());
  server.listen(port, 'localhost');
  await once(server, 'listening');
  // It listens at a port, not at a pipe.
  const { port: taken } = server.address() as AddressInfo;
  return { origin: `http://localhost:${taken}`, close: () => void server.close() };
}
