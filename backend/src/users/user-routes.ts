import type { FastifyInstance } from 'fastify';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { readAuthInfo } from './read-auth-info.ts';

/** Who is logged in (SET-1). */
export function userRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/auth/info', async (request) => ({
    status: 'ok',
    data: await readAuthInfo(db, requireUser(request).userId),
  }));
}
