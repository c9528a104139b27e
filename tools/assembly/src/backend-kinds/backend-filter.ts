import { setTimeout as wait } from 'node:timers/promises';
import fastifyHttpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerNineteen } from './nineteen.ts';

/**
 * The backend that the front end talks to: the reference backend unchanged, only the
 * specification's 19 calls of it, one that refuses everything, or one that is slow.
 */
export const backendKinds = ['full', 'nineteen', 'failing', 'slow'] as const;
export type BackendKind = (typeof backendKinds)[number];

export interface BackendFilter {
  /** Where this kind of backend answers. */
  readonly origin: string;
  stop(): Promise<void>;
}

interface FilterOptions {
  /** How much later a slow backend answers. */
  readonly slowMs?: number;
}

function answerFailing(server: FastifyInstance): void {
  server.all('/*', (_request, reply) =>
    reply.code(503).send({ error: 'upstream_unavailable', service: 'wallet-api' }),
  );
}

async function answerSlowly(server: FastifyInstance, apiOrigin: string, slowMs: number) {
  server.addHook('onRequest', async (_request, reply) => {
    const left = new AbortController();
    reply.raw.once('close', () => {
      left.abort();
    });
    await wait(slowMs, undefined, { signal: left.signal }).catch(() => undefined);
  });
  await server.register(fastifyHttpProxy, { upstream: apiOrigin });
}

/** Puts a kind of backend in front of the reference backend. */
export async function startBackendFilter(
  kind: BackendKind,
  apiOrigin: string,
  { slowMs = 3000 }: FilterOptions = {},
): Promise<BackendFilter> {
  if (kind === 'full') return { origin: apiOrigin, stop: () => Promise.resolve() };
  const server = Fastify({ logger: false, forceCloseConnections: true });
  if (kind === 'nineteen') answerNineteen(server, apiOrigin);
  if (kind === 'failing') answerFailing(server);
  if (kind === 'slow') await answerSlowly(server, apiOrigin, slowMs);
  const origin = await server.listen({ port: 0, host: 'localhost' });
  return { origin, stop: () => server.close() };
}
