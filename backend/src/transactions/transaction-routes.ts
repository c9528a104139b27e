import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { parseQuery } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { fromCursor } from './cursor.ts';
import { listTransactions } from './list-transactions.ts';

const maxPage = 200;

const query = z.strictObject({
  ordering: z.literal('-created_at').optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= maxPage)
    .default(50),
  cursor: z.string().max(100).optional(),
});

/** `transaction`: the user's history, newest first, in pages (HIST-3). */
export function transactionRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/transaction', async (request) => {
    const { userId } = requireUser(request);
    const { limit, cursor } = parseQuery(query, request);
    const after = cursor === undefined ? undefined : fromCursor(cursor);
    if (cursor !== undefined && after === undefined) throw new Refusal('INVALID_REQUEST');
    const page = await listTransactions(db, {
      userId,
      language: languageOf(request),
      limit,
      after,
    });
    return { status: 'ok', ...page };
  });
}
