import type { FastifyInstance } from 'fastify';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { listAccounts } from './list-accounts.ts';

/** `wallet`, with and without the slash that an older client puts behind it. */
export function accountRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet', async (request) => {
    const { userId } = requireUser(request);
    return { status: 'ok', results: [{ accounts: await listAccounts(db, userId) }] };
  });
}
