import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const document = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');

/** The description of every call, for machines (API-3). */
export function openApiRoutes(app: FastifyInstance): void {
  app.get('/v2/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
