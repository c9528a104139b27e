import type { FastifyInstance } from 'fastify';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { readStatistics } from './read-statistics.ts';

/** `stat`: what the user moved, by type and currency (HIST-1). */
export function statisticsRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/stat', async (request) => {
    const { userId } = requireUser(request);
    return { status: 'ok', results: await readStatistics(db, userId) };
  });
}
