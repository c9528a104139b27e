import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import type { BuildReport } from '@tessera/build/dev';

const mostListeners = 50;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const openToEveryPage = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Server-sent events: data is one line, whatever the text holds. */
const eventOf = (build: BuildReport) =>
  build.ok
    ? 'event: changed\ndata: {}\n\n'
    : `event: broken\ndata: ${JSON.stringify({ fault: build.fault })}\n\n`;

/**
 * Serves a remote's latest good build to a host elsewhere, and `changes`, a stream of `changed` and
 * `broken` (REL-4).
 */
export function createDevServer(folder: string) {
  const listeners = new Set<ServerResponse>();
  let latest: BuildReport | null = null;
  let publication: string | null = null;

  function sendPublication(response: ServerResponse): void {
    const text = publication ?? JSON.stringify({ fault: 'there is no good build yet' });
    response.writeHead(publication === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(text);
  }
  function follow(response: ServerResponse): void {
    if (listeners.size >= mostListeners) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    // Something may have been built since the page read `remote.json`.
    response.write(latest ? eventOf(latest) : ':\n\n');
  }
  function sendFile(name: string, response: ServerResponse): void {
    const file = createReadStream(join(folder, name));
    const refuse = () => response.writeHead(404).end();
    file.once('error', refuse);
    file.once('open', () => {
      // From here on the pipeline ends both: a page may leave in the middle of a file.
      file.off('error', refuse);
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' });
      pipeline(file, response, () => undefined);
    });
  }

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(openToEveryPage)) response.setHeader(name, value);
    const name = new URL(request.url ?? '/', 'http://dev.invalid').pathname.slice(1);
    if (request.method !== 'GET') response.writeHead(405).end();
    else if (name === 'remote.json') sendPublication(response);
    else if (name === 'changes') follow(response);
    else if (/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) sendFile(name, response);
    else response.writeHead(404).end();
  });
  return {
    server,
    announce(build: BuildReport): void {
      latest = build;
      if (build.ok) publication = build.publication;
      for (const listener of listeners) listener.write(eventOf(build));
    },
  };
}
