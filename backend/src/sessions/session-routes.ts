import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { emptyBody, parseBody, parsePath } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

const path = z.object({ id: z.uuid() });

/** Logging out, and the list of sessions (AUTH-8). */
export function sessionRoutes(app: FastifyInstance, { db, settings }: Services): void {
  app.post('/v2/wallet/auth/logout', async (request) => {
    const signedIn = requireUser(request);
    parseBody(emptyBody, request);
    await endSession(db, signedIn);
    return { status: 'ok' };
  });

  app.get('/v2/wallet/auth/sessions', async (request) => ({
    status: 'ok',
    results: await listSessions(db, requireUser(request), settings.sessionIdleHours),
  }));

  app.delete('/v2/wallet/auth/sessions/:id', async (request) => {
    const { userId } = requireUser(request);
    const { id } = parsePath(path, request);
    if (!(await endSession(db, { userId, sessionId: id }))) throw new Refusal('SESSION_NOT_FOUND');
    return { status: 'ok' };
  });
}
