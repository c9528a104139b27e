import { fork } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { run } from './machines.ts';

/** Connections of a crowd: those that have asked once and are silent, those that hardly read, and open pages. */
const idle = 10_000;
const slow = 1_000;
const streams = 500;

/** One address may have 512 streams and 256 calls at once. */
const addresses = Array.from({ length: 8 }, (_, index) => `10.0.0.${101 + index}`);
const atOnce = 50;
const connectedWithinMs = 10_000;
/** Some answers that nobody reads, more than the sockets hold. */
const answers = 8;
const bite = { bytes: 1_024, everyMs: 2_000 };

/**
 * Lets a crowd come from eight addresses, in a process of its own. Returns what sends it away.
 * @throws Error where not all of it was let in, or much of it was cut off meanwhile
 */
export async function startCrowd(tokens: readonly string[]): Promise<() => Promise<void>> {
  for (const address of addresses) {
    await run('ip', 'addr', 'add', `${address}/24`, 'dev', 'switch');
  }
  const crowd = fork(fileURLToPath(import.meta.url), [], { execArgv: ['--import', 'tsx/esm'] });
  const ended = once(crowd, 'exit');
  crowd.send(tokens);
  const came = await Promise.race([once(crowd, 'message'), ended]);
  if (crowd.exitCode !== null) throw new Error(`no crowd came: ${String(came)}`);
  return async () => {
    const leaving = once(crowd, 'message');
    crowd.send('leave');
    const told: unknown[] = await leaving;
    await ended;
    for (const address of addresses) {
      await run('ip', 'addr', 'del', `${address}/24`, 'dev', 'switch');
    }
    const { streams: open, slow: reading } = leftSchema.parse(told[0]);
    if (open < streams || reading < slow) {
      throw new Error(`of the crowd ${open} streams and ${reading} slow readers were left`);
    }
  };
}

const leftSchema = z.object({ idle: z.number(), slow: z.number(), streams: z.number() });

const requestOf = (path: string, token: string) =>
  `GET ${path} HTTP/1.1\r\nHost: wallet.example\r\nAuthorization: Token ${token}\r\n\r\n`;

/** A connection that has asked, after its first answer. */
async function come(number: number, request: string): Promise<TLSSocket> {
  const [host, localAddress] = ['wallet.example', addresses[number % addresses.length]];
  const cable = net.connect({ host, port: 443, ...(localAddress && { localAddress }) });
  const socket = tls.connect({ socket: cable, servername: host, ALPNProtocols: ['http/1.1'] });
  socket.setTimeout(connectedWithinMs, () => socket.destroy(new Error('no answer came')));
  socket.write(request);
  await once(socket, 'data');
  socket.setTimeout(0);
  socket.on('error', () => undefined);
  return socket;
}

/** Takes a bite now and then: less than it is given, and enough not to be taken for gone. */
function nibble(socket: TLSSocket): void {
  socket.pause();
  const timer = setInterval(() => void socket.read(bite.bytes), bite.everyMs);
  socket.once('close', () => clearInterval(timer));
}

async function comeAll(count: number, one: (number: number) => Promise<TLSSocket>) {
  const sockets: TLSSocket[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) sockets.push(await one(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return sockets;
}

async function crowd(tokens: readonly string[]): Promise<void> {
  const tokenOf = (number: number) => tokens[number % tokens.length] ?? '';
  const all = {
    idle: await comeAll(idle, (number) => come(number, requestOf('/icon.svg', ''))),
    slow: await comeAll(slow, async (number) => {
      const request = requestOf('/v2/openapi.json', tokenOf(number));
      const socket = await come(number, request.repeat(answers));
      nibble(socket);
      return socket;
    }),
    streams: await comeAll(streams, (number) =>
      come(number, requestOf('/v2/wallet/events', tokenOf(number))),
    ),
  };
  process.send?.('came');
  await once(process, 'message');
  const left = Object.entries(all).map(([name, sockets]) => [
    name,
    sockets.filter(({ destroyed }) => !destroyed).length,
  ]);
  process.send?.(Object.fromEntries(left), () => process.exit(0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (tokens) => void crowd(z.array(z.string()).parse(tokens)));
}
