import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '../http/handlers.ts';
import { refused } from '../idempotency/answer.ts';
import { runOnce } from '../idempotency/run-once.ts';
import type { RatesSource } from '../rates/rates-source.ts';
import type { Services } from '../services.ts';
import { exchangeMoney } from './exchange-money.ts';
import { makeQuotes } from './make-quotes.ts';
import { quoteExchange } from './quote-exchange.ts';

/** Rates, the quote of one exchange, and the exchange (XCHG-1, XCHG-4). */
export const exchangeHandlers = ({ db, rates }: Services) =>
  ({
    listRates: async ({ userId, log }) => {
      const current = await currentRates(rates, log);
      if (current === undefined) return refused('RATES_UNAVAILABLE');
      return { ok: true, body: { rates: await makeQuotes(db, current, userId) } };
    },

    quoteExchange: async ({ userId, body, log }) => {
      const request = {
        userId,
        fromAccountId: body.from_account_id,
        toAccountId: body.to_account_id,
        amount:
          'from_amount' in body
            ? ({ side: 'from', text: body.from_amount } as const)
            : ({ side: 'to', text: body.to_amount } as const),
      };
      const current = await currentRates(rates, log);
      if (current === undefined) return refused('RATES_UNAVAILABLE');
      return quoteExchange(db, current, request);
    },

    exchange: ({ userId, body, intentOf }) => {
      const order = {
        userId,
        fromAccountId: body.from_account_id,
        toAccountId: body.to_account_id,
        fromAmount: body.from_amount,
        toAmount: body.to_amount,
        quoteId: body.rate_id,
      };
      return runOnce(db, intentOf(Object.values(body)), (commit) =>
        commit((tx) => exchangeMoney(tx, order)),
      );
    },
  }) satisfies Partial<Handlers>;

async function currentRates(source: RatesSource, log: FastifyBaseLogger) {
  try {
    return await source.current();
  } catch (error) {
    log.error({ err: error }, 'no exchange rates');
    return undefined;
  }
}
