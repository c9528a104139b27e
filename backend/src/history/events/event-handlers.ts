import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { openEventHub, type EventHub } from './event-hub.ts';

/** Tells a page at once that something changed for its user (SHELL-2). */
export function eventHandlers(app: FastifyInstance, { db, settings }: Services) {
  let hub: EventHub | undefined;
  app.addHook('onReady', async () => {
    hub = await openEventHub(db, settings.sessionLife);
  });
  // Before the server waits for its connections, or it would wait for the streams for ever.
  app.addHook('preClose', async () => hub?.close());

  return {
    followEvents: ({ userId, sessionId, query }) => ({
      ok: true,
      body: (stream) => hub?.add({ userId, sessionId }, stream, query.age) ?? (() => undefined),
    }),
  } satisfies Partial<Handlers>;
}
