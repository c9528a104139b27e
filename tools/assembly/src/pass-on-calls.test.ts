import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { boundConnections } from '@tessera/bounds/connections';
import Fastify, { type FastifyInstance } from 'fastify';
import { passOnCalls } from './pass-on-calls.ts';

/** More than one address has turns for calls. */
const many = 140;

/** Nearly the longest that the site waits for as a whole. */
const longAnswer = 'x'.repeat(1_900_000);

let api: Server;
/** Answers that the API has begun and not ended. */
let unended: number;
let asked: number;
/** Requests that have reached the site. */
let arrived: number;
let bodies: string[];
let site: FastifyInstance;
let origin: string;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked += 1;
    unended += 1;
    response.once('close', () => (unended -= 1));
    if (request.url === '/v2/long') return void response.end(longAnswer);
    if (request.url === '/v2/never') return;
    if (request.url === '/v2/busy')
      return void response.writeHead(503, { 'retry-after': '1' }).end();
    if (request.url === '/v2/wallet/transaction/export') {
      response.writeHead(200, { 'content-type': 'text/csv' });
      // A file without an end.
      const write = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', write);
      };
      write();
      return;
    }
    if (request.url?.startsWith('/v2/wallet/events')) {
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
  boundConnections(site);
  site.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  await passOnCalls(site, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  origin = await site.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  bodies = [];
  [asked, unended, arrived] = [0, 0, 0];
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});

const call = async (method = 'GET') => (await fetch(`${origin}/v2/wallet`, { method })).status;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10);
}

/** How many connections are open to the site. */
const left = () =>
  new Promise<number>((resolve) => site.server.getConnections((_error, open) => resolve(open)));

/** Asks again and again on one connection, and reads nothing. */
function askAndReadNothing(path: string, times = 1): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  return socket;
}

test.each(['/v2/wallet/events', '/v2/wallet/events/'])(
  'open streams of %s take no connection of calls @LOAD-4 @SEC-10',
  async (path) => {
    const streams = Array.from({ length: many }, () => askAndReadNothing(path));
    await until(() => asked === many);
    expect(await call()).toBe(200);
    for (const stream of streams) stream.destroy();
    await until(() => unended === 0);
  },
);

test('answers that nobody takes leave the API free, and of too many the oldest are given up @SEC-10', async () => {
  const readers = Array.from({ length: 40 }, () => askAndReadNothing('/v2/long', 5));
  // 32 MB of an address wait here, which are fewer than 17 of these.
  await until(async () => asked >= readers.length && unended === 0 && (await left()) < 17);
  expect(await call()).toBe(200);
  for (const reader of readers) reader.destroy();
});

test('files that nobody reads on take no connection of calls, and end with their readers @SEC-10', async () => {
  const readers = Array.from({ length: many }, () =>
    askAndReadNothing('/v2/wallet/transaction/export'),
  );
  // No more of one address go on at once; one connection is of a call before.
  await until(async () => unended === 32 && (await left()) <= 33);
  expect(await call()).toBe(200);
  for (const reader of readers) reader.destroy();
  await until(() => unended === 0);
});

test('calls that hang of one user or address take no turn of others or of changes, and are given back when their reader is gone @SEC-10', async () => {
  const stop = new AbortController();
  const headers = { authorization: 'Bearer of-one-user' };
  const hang = (more: Record<string, string>) =>
    fetch(`${origin}/v2/never`, { signal: stop.signal, headers: more }).catch(() => undefined);
  const hanging = Array.from({ length: many }, () => hang(headers));
  await until(() => arrived === many);
  expect(await call()).toBe(200);
  await until(() => unended === 16);
  hanging.push(...Array.from({ length: many }, () => hang({})));
  await until(() => arrived === 2 * many + 1);
  expect(await call('DELETE')).toBe(200);
  await until(() => unended === 32);
  stop.abort();
  await Promise.all(hanging);
  await until(() => unended === 0);
  expect(await call()).toBe(200);
});

test('a refusal of an API that is busy goes on as it is, and is not asked for again @SEC-10', async () => {
  const { status, headers } = await fetch(`${origin}/v2/busy`);
  expect([status, headers.get('retry-after'), asked]).toEqual([503, '1', 1]);
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
  expect(await call('DELETE')).toBe(200);
  expect(bodies).toEqual([]);
  const [first] = halves;
  first?.write(': 1 }');
  if (first) await once(first, 'data');
  expect(bodies).toEqual(['{"a": 1 }']);
  for (const socket of halves) socket.destroy();
});

test('a body of several times what the API takes is refused here, in the shape of its refusals @LOAD-4 @API-1', async () => {
  const body = 'x'.repeat(65 * 1024);
  const headers = { 'content-type': 'application/json', 'accept-language': 'ru' };
  const answer = await fetch(`${origin}/v2/wallet/transfer`, { method: 'POST', body, headers });
  expect([answer.status, bodies]).toEqual([413, []]);
  expect(await answer.json()).toEqual({
    status: 'error',
    code: 'REQUEST_TOO_LARGE',
    message: 'Запрос слишком большой.',
    messages: { en: 'The request is too large.', ru: 'Запрос слишком большой.' },
  });
});
