import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Stands where the backend is: answers calls at once, and events with one that leaves the stream open. */
export interface StubApi {
  readonly port: number;
  /** Completed requests since `forget`. */
  readonly asked: readonly Asked[];
  /** Resolves once a request begins that has not come as a whole. */
  begun(): Promise<unknown>;
  /** How many connections were made since then. */
  connections(): number;
  forget(): void;
  /** Whether it can be reached. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export async function startStubApi(): Promise<StubApi> {
  let asked: Asked[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    if (request.url === '/v2/wallet/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: wallet\n\n');
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      response.end('{"results":[]}');
    });
  });
  server.on('connection', () => (connections += 1));
  let port = 0;
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await listen();
  return {
    port,
    get asked() {
      return asked;
    },
    begun: () => once(server, 'request'),
    connections: () => connections,
    forget: () => {
      asked = [];
      connections = 0;
    },
    listen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
