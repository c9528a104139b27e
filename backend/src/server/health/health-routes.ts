import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  atMost,
  type CommitProbe,
  type Database,
  isOnlyStandby,
  OtherCluster,
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
 * Liveness, and readiness: whether money can be written here (BACK-6, LOAD-2). Where only that is lacking, because a
 * standby or room on the disk is, or the primary and standbys stand in for it (OPS-2), the answer says that what is read is still answered,
 * so that a balancer goes on sending requests.
 */
export function healthRoutes(app: FastifyInstance, { db, commits }: Services): void {
  const probed = db.for('brief');
  app.decorate('isDraining', false);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const { state, reads = false }: State = app.isDraining
      ? { state: 'draining' }
      : await stateOf(probed, commits).catch(async (error: unknown) => {
          request.log.error({ err: error }, 'database is not ready');
          // A server that finds no room for its log ends.
          const isFull = (await commits()) === 'disk-full';
          return { state: isFull ? 'disk-full' : reasonOf(error) };
        });
    if (state === 'ok') return { status: 'ok' };
    const answered = reads ? { reads: 'ok' } : {};
    return reply.code(503).send({ status: 'error', reason: state, ...answered });
  });
}

interface State {
  readonly state: string;
  /** Whether reads are answered although money cannot be written. */
  readonly reads?: boolean;
}

function reasonOf(error: unknown) {
  if (error instanceof OtherCluster) return 'other-cluster';
  return isOnlyStandby(error) ? 'read-only' : 'unreachable';
}

async function stateOf(db: Database, commits: CommitProbe): Promise<State> {
  const asked = db.orStandIn((from) => from.query(writableSql, [], writableRow));
  const found = await atMost(readyWithinMs, asked);
  if (found === 'late') return { state: 'unreachable' };
  if (found.answer[0]?.is_writable !== true) return { state: 'read-only', reads: found.standsIn };
  const state = await commits();
  return state === 'ok' ? { state } : { state, reads: true };
}
