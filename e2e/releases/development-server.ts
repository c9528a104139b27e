import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modulesOf } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { container, containerOf, fromHost } from '@tessera/test-kit';

const corsHeaders = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

const integrityOf = (content: string) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

export type Build = Readonly<Record<string, string>>;

/** A remote whose every part shows `words` in `colour`. */
export function buildOf(definition: RemoteDefinition, words: string, colour = 'teal'): Build {
  const body = `
    const { createElement } = ${fromHost('react')};
    return () => ({
      default: () => createElement('p', { className: 'from-elsewhere' }, ${JSON.stringify(words)}),
    });`;
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
  const [entry, style] = [`entry.${hash}.js`, `part.${hash}.css`];
  const script = container(definition, body);
  const css = `.from-elsewhere { color: ${colour}; }`;
  const part = { js: [], css: [{ file: style, integrity: integrityOf(css) }] };
  const publication = {
    version: '7.0.0',
    entry: { file: entry, integrity: integrityOf(script) },
    container: containerOf(definition.name),
    definition,
    exposes: Object.fromEntries(modulesOf(definition).map((module) => [module, part])),
    shared: {},
  };
  return { 'remote.json': JSON.stringify(publication), [entry]: script, [style]: css };
}

export interface DevelopmentServer {
  readonly address: string;
  readonly asked: string[];
  put(build: Build): void;
  /** Sends `changed` or `broken` to the connected pages. */
  tell(event: string, data?: unknown): void;
  stop(): Promise<void>;
}

/** A developer's machine: a static server with CORS and a stream of changes. */
export async function startDevelopmentServer(build: Build): Promise<DevelopmentServer> {
  let files = build;
  const asked: string[] = [];
  const following = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    asked.push(name);
    if (name === 'changes') {
      response.writeHead(200, { ...corsHeaders, 'content-type': 'text/event-stream' });
      response.write(':\n\n');
      following.add(response);
      return;
    }
    if (name.startsWith('away?')) {
      response.writeHead(302, { ...corsHeaders, location: name.slice(5) }).end();
      return;
    }
    const content = files[name];
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/css';
    if (content === undefined) response.writeHead(404, corsHeaders).end();
    else response.writeHead(200, { ...corsHeaders, 'content-type': type }).end(content);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/remote.json`,
    asked,
    put(next) {
      files = { ...next };
    },
    tell(event, data = {}) {
      for (const response of following) {
        response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
