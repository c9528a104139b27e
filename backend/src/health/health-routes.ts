import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Liveness and readiness (BACK-6). */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await db.query('SELECT 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database is not ready');
      return reply.code(503).send({ status: 'error' });
    }
  });
}
