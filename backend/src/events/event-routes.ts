import type { FastifyInstance } from 'fastify';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { openEventHub, type EventHub } from './event-hub.ts';
import { openEventStream } from './event-stream.ts';

/** `GET events`: tells a page at once that something changed for its user (SHELL-2). */
export function eventRoutes(app: FastifyInstance, { db, settings }: Services): void {
  let hub: EventHub | undefined;
  app.addHook('onReady', async () => {
    hub = await openEventHub(db, settings.sessionIdleHours);
  });
  // Before the server waits for its connections, or it would wait for the streams for ever.
  app.addHook('preClose', async () => hub?.close());

  app.get('/v2/wallet/events', (request, reply) => {
    const signedIn = requireUser(request);
    reply.hijack();
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      // The connection ends with the stream, so that a server that stops does not wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
    };
    reply.raw.writeHead(200, headers as Record<string, string>);
    const stream = openEventStream(reply.raw, () => leave?.());
    const leave = hub?.add(signedIn, stream);
  });
}
