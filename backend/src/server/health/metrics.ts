import type { FastifyInstance } from 'fastify';
import type { Services } from '../../providers/index.ts';

/** Counts and times every request by route, and serves `/metrics` for Prometheus (BACK-6, LOAD-7). */
export function metrics(app: FastifyInstance, { meters }: Pick<Services, 'meters'>): void {
  const { register, requests } = meters;
  app.decorate('countRefusal', meters.countRefusal);
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the path: paths would make a series per id.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    const [own, figures] = await Promise.all([register.metrics(), meters.databaseFigures()]);
    return reply.type(register.contentType).send(`${own}\n${figures}`);
  });
}
