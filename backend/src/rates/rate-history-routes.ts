import { isCurrency } from '@tessera/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { parseQuery } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { readRateHistory } from './rate-history.ts';

const query = z.strictObject({
  from: z.string(),
  to: z.string(),
  days: z.enum(['30', '90', '365']),
});

/** `exchange/rate-history` (XCHG-5). */
export function rateHistoryRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/exchange/rate-history', async (request) => {
    requireUser(request);
    const { from, to, days } = parseQuery(query, request);
    if (!isCurrency(from) || !isCurrency(to)) throw new Refusal('NO_RATE');
    const results = await readRateHistory(db, { from, to }, Number(days));
    return { status: 'ok', data: { from_currency_code: from, to_currency_code: to, results } };
  });
}
