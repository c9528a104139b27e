import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/** The description of every call, for machines (API-3). */
export function openApiRoutes(app: FastifyInstance): void {
  let written: string | undefined;
  app.get('/v2/openapi.json', (_request, reply) => {
    written ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(written);
  });
}
