import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { boundConnections } from './bound-connections.ts';

let server: FastifyInstance;
let port: number;
let asked: string[];
let answers: (() => void)[];
const sockets: Socket[] = [];

beforeEach(async () => {
  [asked, answers] = [[], []];
  server = Fastify({ forceCloseConnections: true, trustProxy: 'loopback' });
  boundConnections(server);
  server.get('/:name', (request, reply) => {
    asked.push(request.url);
    answers.push(() => void reply.send(request.url));
    return reply;
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const requests = (amount: number, headers = '') =>
  Array.from(
    { length: amount },
    (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`,
  ).join('');

/** Resolves when this many requests have begun. */
async function begun(amount: number): Promise<void> {
  while (asked.length < amount) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('pipelined requests run one after the other and are answered in order @SEC-10', async () => {
  const socket = open();
  let read = '';
  socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
  socket.write(requests(9));
  for (let at = 0; at < 9; at += 1) {
    await begun(at + 1);
    expect(asked).toHaveLength(at + 1);
    answers[at]?.();
  }
  while (!read.endsWith('/8')) await once(socket, 'data');
  expect(read.match(/\/\d(?=HTTP|$)/g)).toEqual(asked);
});

test('a connection that sends more ahead is closed, and no other is @SEC-10', async () => {
  const [greedy, other] = [open(), open()];
  other.write(requests(1));
  await begun(1);
  greedy.resume();
  greedy.write(requests(200));
  await once(greedy, 'close');
  answers[0]?.();
  const [answer] = (await once(other, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/\/0$/);
});

test('too many connections of one address close its longest silent ones, but none of a proxy @SEC-10', async () => {
  const [idle, busy, proxy] = [open(), open(), open()];
  for (const socket of [idle, busy, proxy]) await once(socket, 'connect');
  proxy.write(requests(1, 'X-Forwarded-For: 203.0.113.9\r\n'));
  await begun(1);
  busy.resume();
  idle.resume();
  const closed = once(idle, 'close');
  for (let opened = 1; opened < 2_048; opened += 1) {
    await once(open(), 'connect');
    if (opened === 1_000) {
      busy.write(requests(1));
      await begun(2);
    }
  }
  await closed;
  expect([busy.closed, proxy.closed]).toEqual([false, false]);
});
