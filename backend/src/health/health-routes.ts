import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { atMost } from '../database/deadlines.ts';
import { isOnlyStandby } from '../database/trouble.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before it stops, so that it is sent no more requests. */
    isDraining: boolean;
  }
}

/** A balancer asks every few seconds and must not be kept waiting. */
const readyWithinMs = 2_000;

const writableRow = z.object({ is_writable: z.boolean() });
const writableSql = `SELECT NOT pg_is_in_recovery()
  AND current_setting('transaction_read_only') = 'off' AS is_writable`;

/** Liveness, and readiness: whether money can be written here (BACK-6, LOAD-2). */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  const probed = db.for('brief');
  app.decorate('isDraining', false);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const state = app.isDraining
      ? 'draining'
      : await stateOf(probed).catch((error: unknown) => {
          request.log.error({ err: error }, 'database is not ready');
          return isOnlyStandby(error) ? ('read-only' as const) : ('unreachable' as const);
        });
    if (state === 'ok') return { status: 'ok' };
    return reply.code(503).send({ status: 'error', reason: state });
  });
}

async function stateOf(db: Queryable): Promise<'ok' | 'read-only' | 'unreachable'> {
  const rows = await atMost(readyWithinMs, db.query(writableSql, [], writableRow));
  if (rows === 'late') return 'unreachable';
  return rows[0]?.is_writable === true ? 'ok' : 'read-only';
}
