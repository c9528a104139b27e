import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

const lastsMs = 60_000;
const streams = 200;
const senders = 200;

/** Requests have 15 s, and Node looks every 5 s for those that are late; the rest is for a busy machine. */
const cutOffWithinMs = 24_000;

/** Limit for all other clients. */
const undisturbedMs = 2_000;

/** An API that answers calls at once, and tells the pages that listen something every second. */
const api = createServer((request, response) => {
  request.resume();
  if (request.url !== '/v2/wallet/events') return void response.end('{}');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const telling = setInterval(() => response.write(`data: ${'x'.repeat(10_000)}\n\n`), 1_000);
  response.on('close', () => clearInterval(telling));
});
let folder: string;
let server: Awaited<ReturnType<typeof createSiteServer>>;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-clients-'));
  for (const versions of ['host', 'remotes']) await mkdir(join(folder, versions));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  server = await createSiteServer({
    site: folder,
    config: runtimeConfig(readSettings({})),
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await server.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

test(`for a minute ${streams} pages that read no more and ${senders} bodies that come byte by byte hold up no call, and each of these is cut off @LOAD-4`, async () => {
  const going = { on: true };
  const readers = Array.from({ length: streams }, openAndReadNoMore);
  const cutOffMs: number[] = [];
  const sendersDone = Promise.all(
    Array.from({ length: senders }, async () => {
      while (going.on) cutOffMs.push(await sendSlowly(going));
    }),
  );
  const calls: { readonly status: number; readonly ms: number }[] = [];
  const endsMs = performance.now() + lastsMs;
  while (performance.now() < endsMs) {
    const begunMs = performance.now();
    const { status } = await fetch(`http://127.0.0.1:${port}/v2/wallet`);
    calls.push({ status, ms: performance.now() - begunMs });
    await pause(20);
  }
  going.on = false;
  await sendersDone;
  for (const reader of readers) reader.destroy();

  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(undisturbedMs);
  // Each at least twice in a minute.
  expect(cutOffMs.length).toBeGreaterThanOrEqual(2 * senders);
  expect(Math.max(...cutOffMs)).toBeLessThan(cutOffWithinMs);
});

/** A page whose connection is there and whose reader is gone. */
function openAndReadNoMore(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /v2/wallet/events HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  return socket;
}

/** Sends a byte each second of a body that never ends; answers after how long it was cut off. */
async function sendSlowly(going: { readonly on: boolean }): Promise<number> {
  const begunMs = performance.now();
  const socket = connect(port, '127.0.0.1');
  const state = { closed: false };
  socket.on('error', () => undefined);
  socket.on('close', () => (state.closed = true));
  socket.resume();
  socket.write(
    'POST /v2/wallet/transfer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 1000\r\n\r\n{',
  );
  const isLate = () => performance.now() - begunMs > 2 * cutOffWithinMs;
  for (let tick = 0; !state.closed && going.on && !isLate(); tick += 1) {
    await pause(200);
    if (tick % 5 === 0) socket.write(' ');
  }
  socket.destroy();
  return performance.now() - begunMs;
}
