import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { listNotifications, readUpTo } from './list-notifications.ts';

const upTo = z.strictObject({ up_to_id: z.uuid() });

/** The entries behind the bell (SHELL-2). */
export function notificationRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/user/notification', async (request) => ({
    status: 'ok',
    results: await listNotifications(db, requireUser(request).userId, languageOf(request)),
  }));

  app.post('/v2/wallet/user/notification/read', async (request) => {
    const { userId } = requireUser(request);
    const { up_to_id: id } = parseBody(upTo, request);
    if (!(await readUpTo(db, userId, id))) throw new Refusal('NOT_FOUND');
    return { status: 'ok' };
  });
}
