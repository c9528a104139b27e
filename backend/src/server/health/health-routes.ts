import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  atMost,
  type CommitProbe,
  FormerPrimary,
  isOnlyStandby,
  type Queryable,
  TwoPrimaries,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

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

/**
 * Liveness, and readiness: whether money can be written here (BACK-6, LOAD-2). Where only that is lacking, because
 * a standby is, the answer says that what is read is still answered, so that a balancer goes on sending requests.
 */
export function healthRoutes(app: FastifyInstance, { db, commits }: Services): void {
  const probed = db.for('brief');
  app.decorate('isDraining', false);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const state = app.isDraining
      ? 'draining'
      : await stateOf(probed, commits).catch((error: unknown) => {
          request.log.error({ err: error }, 'database is not ready');
          return reasonOf(error);
        });
    if (state === 'ok') return { status: 'ok' };
    const reads = state === 'no-standby' ? { reads: 'ok' } : {};
    return reply.code(503).send({ status: 'error', reason: state, ...reads });
  });
}

function reasonOf(error: unknown) {
  if (error instanceof TwoPrimaries) return 'two-primaries';
  if (error instanceof FormerPrimary) return 'former-primary';
  return isOnlyStandby(error) ? 'read-only' : 'unreachable';
}

async function stateOf(db: Queryable, commits: CommitProbe) {
  const rows = await atMost(readyWithinMs, db.query(writableSql, [], writableRow));
  if (rows === 'late') return 'unreachable';
  if (rows[0]?.is_writable !== true) return 'read-only';
  return (await commits()) ? 'ok' : 'no-standby';
}
