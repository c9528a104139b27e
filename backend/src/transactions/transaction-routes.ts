import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { exportHistory } from './export-history.ts';
import { filterOf, filterQuery } from './filter.ts';
import { readPage } from './read-page.ts';
import { readReceipt } from './read-receipt.ts';
import { toWire } from './to-wire.ts';

const maxPage = 200;

const listQuery = filterQuery.extend({
  ordering: z.literal('-created_at').optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= maxPage)
    .default(50),
  cursor: z.string().max(100).optional(),
});

const receiptPath = z.object({ id: z.uuid() });

/** The user's history: filtered pages, newest first, one receipt, and CSV (HIST-3, HIST-4). */
export function transactionRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/transaction', async (request) => {
    requireUser(request);
    const { limit, cursor, ...query } = parseQuery(listQuery, request);
    const after = cursor === undefined ? undefined : fromCursor(cursor);
    if (cursor !== undefined && after === undefined) throw new Refusal('INVALID_REQUEST');
    const filter = await filterOf(db, request, query);
    const { rows, next } = await readPage(db, filter, { limit, after });
    const results = rows.map((row) => toWire(row, filter.language));
    return { status: 'ok', results, next: next === undefined ? null : toCursor(next) };
  });

  // For a HEAD the framework would read through the whole history, and nobody could stop it.
  app.get('/v2/wallet/transaction/export', { exposeHeadRoute: false }, async (request, reply) => {
    requireUser(request);
    const filter = await filterOf(db, request, parseQuery(filterQuery, request));
    const file = await exportHistory(db, filter);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="transactions.csv"')
      .send(file);
  });

  app.get('/v2/wallet/transaction/:id', async (request) => {
    const { userId } = requireUser(request);
    const { id } = parsePath(receiptPath, request);
    const receipt = await readReceipt(db, { userId, id, language: languageOf(request) });
    if (receipt === undefined) throw new Refusal('NOT_FOUND');
    return { status: 'ok', data: receipt };
  });
}
