import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { emptyBody, parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf } from '../idempotency/answer.ts';
import { intentOf } from '../idempotency/intent.ts';
import { runOnce } from '../idempotency/run-once.ts';
import type { RatesSource } from '../rates/rates-source.ts';
import type { Services } from '../services.ts';
import { exchangeMoney } from './exchange-money.ts';
import { makeQuotes } from './make-quotes.ts';

const order = z.strictObject({
  from_account_id: z.uuid(),
  to_account_id: z.uuid(),
  from_amount: z.string(),
  to_amount: z.string(),
  rate_id: z.uuid(),
});

/** `exchange/rates` and `exchange` (XCHG-1). */
export function exchangeRoutes(app: FastifyInstance, { db, rates }: Services): void {
  app.post('/v2/wallet/exchange/rates', async (request) => {
    const { userId } = requireUser(request);
    parseBody(emptyBody, request);
    return { status: 'ok', rates: await makeQuotes(db, await currentRates(rates), userId) };
  });

  app.post('/v2/wallet/exchange', async (request) => {
    const { userId } = requireUser(request);
    const body = parseBody(order, request);
    const intent = intentOf(request, userId, Object.values(body));
    const asked = {
      userId,
      fromAccountId: body.from_account_id,
      toAccountId: body.to_account_id,
      fromAmount: body.from_amount,
      toAmount: body.to_amount,
      quoteId: body.rate_id,
    };
    return bodyOf(await runOnce(db, intent, (commit) => commit((tx) => exchangeMoney(tx, asked))));
  });

  async function currentRates(source: RatesSource) {
    try {
      return await source.current();
    } catch (error) {
      app.log.error({ err: error }, 'no exchange rates');
      throw new Refusal('RATES_UNAVAILABLE');
    }
  }
}
