import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { passOnCalls } from './pass-on-calls.ts';

/** More than there are connections for calls. */
const many = 140;

let api: Server;
let bodies: string[];
let site: FastifyInstance;
let origin: string;

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url === '/v2/wallet/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: welcome\n\n');
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(body);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  site = Fastify({ forceCloseConnections: true });
  await passOnCalls(site, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  origin = await site.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  bodies = [];
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});

const call = async () => (await fetch(`${origin}/v2/wallet`)).status;

test('open streams take no connection of calls @LOAD-4', async () => {
  const stop = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: many }, () =>
      fetch(`${origin}/v2/wallet/events`, { signal: stop.signal }),
    ),
  );
  expect(streams.map(({ status }) => status)).toEqual(Array<number>(many).fill(200));
  expect(await call()).toBe(200);
  stop.abort();
});

test('requests that are sent half take no connection either, and go on once they are whole @LOAD-4', async () => {
  const { port } = new URL(origin);
  const halves: Socket[] = [];
  for (let sent = 0; sent < many; sent += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /v2/wallet/transfer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 9\r\nConnection: close\r\n\r\n{"a"',
    );
    halves.push(socket);
  }
  expect(await call()).toBe(200);
  expect(bodies).toEqual([]);
  const [first] = halves;
  first?.write(': 1 }');
  if (first) await once(first, 'data');
  expect(bodies).toEqual(['{"a": 1 }']);
  for (const socket of halves) socket.destroy();
});

test('a body of several times what the API takes is refused here @LOAD-4', async () => {
  const body = 'x'.repeat(65 * 1024);
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/v2/wallet/transfer`, { method: 'POST', body, headers });
  expect([status, bodies]).toEqual([413, []]);
});
