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
import { quoteExchange } from './quote-exchange.ts';

// In the form of the database, so that it can be compared.
const account = z.uuid().toLowerCase();
const amount = z.string();
const order = z.strictObject({
  from_account_id: account,
  to_account_id: account,
  from_amount: amount,
  to_amount: amount,
  rate_id: z.uuid(),
});

const wish = z
  .union([
    z.strictObject({ from_account_id: account, to_account_id: account, from_amount: amount }),
    z.strictObject({ from_account_id: account, to_account_id: account, to_amount: amount }),
  ])
  .refine(({ from_account_id, to_account_id }) => from_account_id !== to_account_id);

/** `exchange/rates`, `exchange/quote` and `exchange` (XCHG-1, XCHG-4). */
export function exchangeRoutes(app: FastifyInstance, { db, rates }: Services): void {
  app.post('/v2/wallet/exchange/rates', async (request) => {
    const { userId } = requireUser(request);
    parseBody(emptyBody, request);
    return { status: 'ok', rates: await makeQuotes(db, await currentRates(rates), userId) };
  });

  app.post('/v2/wallet/exchange/quote', async (request) => {
    const { userId } = requireUser(request);
    const body = parseBody(wish, request);
    const asked = {
      userId,
      fromAccountId: body.from_account_id,
      toAccountId: body.to_account_id,
      amount:
        'from_amount' in body
          ? ({ side: 'from', text: body.from_amount } as const)
          : ({ side: 'to', text: body.to_amount } as const),
    };
    return bodyOf(await quoteExchange(db, await currentRates(rates), asked));
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
