import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networksOf } from './networks.ts';
import { shares, type Held } from './shares.ts';

/** More than the pages of a large office have open; each takes some ten kilobytes. */
const ofOneAddress = 2_048;
const ofAll = 16_384;

/** Browsers and proxies wait for an answer before the next request. */
const mostWaiting = 8;

interface Connection extends Held {
  isBusy: boolean;
  /** Start the requests that arrived during another one. */
  readonly waiting: (() => void)[];
}

/**
 * Bounds the connections of a server (SEC-10). A request on a connection starts once the former
 * answer was taken, and a connection that sends more than eight ahead is closed. If one address, or
 * all together, have too many, the longest silent ones are closed. Trusted proxies have no bound
 * per address, since they carry everybody's requests.
 */
export function boundConnections(app: FastifyInstance): void {
  const hold = shares(ofOneAddress, ofAll);
  const connections = new WeakMap<Socket, Connection>();

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const { subscriber } = networksOf(socket.remoteAddress ?? '');
    const held = hold(subscriber, 1, () => socket.destroy());
    const connection = { ...held, isBusy: false, waiting: [] };
    connections.set(socket, connection);
    socket.once('close', held.release);
    return connection;
  }

  // Fastify has a second server when it listens to `localhost`; it is noticed at its first request.
  app.server.on('connection', connectionOf);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const connection = connectionOf(socket);
    if (request.ip === socket.remoteAddress) connection.use();
    else connection.release();
    const begin = () => {
      connection.isBusy = true;
      reply.raw.once('close', () => {
        connection.isBusy = false;
        connection.waiting.shift()?.();
      });
      done();
    };
    if (!connection.isBusy) begin();
    else if (connection.waiting.length < mostWaiting) connection.waiting.push(begin);
    else socket.destroy();
  });
}
