import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepMs = 50;
const patienceMs = 10_000;

/**
 * Makes `app.close()` wait for the requests in flight, at most ten seconds, and for nothing else
 * (BACK-6): Node would also wait for connections on which a client has not asked anything yet.
 */
export function closeGracefully(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let sweep: NodeJS.Timeout | undefined;
  let patience: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  app.addHook('preClose', (done) => {
    sweep = setInterval(() => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    }, sweepMs);
    patience = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, patienceMs);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    clearTimeout(patience);
    done();
  });
}
