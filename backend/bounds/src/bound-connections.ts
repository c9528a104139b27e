import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networksOf } from './networks.ts';
import { shares, type Held } from './shares.ts';

/** More than the pages of a large office have open; each takes some ten kilobytes. */
const ofOneAddress = 2_048;
const ofAll = 16_384;

/** Browsers and proxies send none before the former is answered. */
const mostWaiting = 8;

interface Connection extends Held {
  isBusy: boolean;
  /** Begin the requests that came while another was not answered. */
  readonly waiting: (() => void)[];
}

/**
 * Bounds what connections may hold of a server (SEC-10). A request on one begins when the answer to the former was
 * taken, and a connection that sends more than eight ahead is closed. Of one address, and of all, those are closed that sent
 * nothing for the longest where there are too many. Connections of trusted proxies have no bound of their address:
 * they are everybody's.
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

  // A further server, which Fastify has where it listens to `localhost`, is seen from its first request on.
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
