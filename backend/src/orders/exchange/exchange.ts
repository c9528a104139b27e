import { isCurrency } from '@tessera/money';
import type { FastifyBaseLogger } from 'fastify';
import { findAccount, readAmount } from '../../money/index.ts';
import {
  type Handlers,
  isDatabaseTrouble,
  knownCurrency,
  onlyAnswer,
  type Queryable,
  refused,
} from '../../platform/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { type Services, sharedRates, tellMarket } from '../../providers/index.ts';
import { exchangeMoney, findCurrencies } from './exchange-money.ts';
import { readRateHistory } from './rate-history.ts';
import { makeQuotes } from './make-quotes.ts';
import { quoteExchange } from './quote-exchange.ts';

/** Rates, the quote of one exchange, and the exchange (XCHG-1, XCHG-4). */
const exchangeHandlers = ({ db, rates, settings: { exchangeBounds } }: Services) =>
  ({
    listRates: async ({ userId, log }) => {
      const current = await orUndefined(sharedRates(db, rates), log);
      if (current === undefined) return refused('RATES_UNAVAILABLE');
      const quoted = await makeQuotes(db, current, { userId, ...exchangeBounds });
      return { ok: true, body: { rates: quoted } };
    },

    quoteExchange: async ({ userId, body, log }) => {
      const current = await orUndefined(sharedRates(db, rates), log);
      if (current === undefined) return refused('RATES_UNAVAILABLE');
      const accounts = await ownAccounts(db, userId, body);
      if (accounts === undefined) return refused('ACCOUNT_NOT_FOUND');
      const { from, to } = accounts;
      const sells = 'from_amount' in body;
      const read = sells
        ? readAmount(body.from_amount, from.currency)
        : readAmount(body.to_amount, to.currency);
      if (!read.ok) return read;
      const wanted = sells ? { sold: read.amount } : { bought: read.amount };
      return quoteExchange(db, current, { from, to, wanted }, exchangeBounds);
    },

    exchange: ({ userId, body, intentOf, log }) =>
      moneyCall(db, {
        intent: intentOf(Object.values(body)),
        begin: () => findCurrencies(userId, body.from_account_id, body.to_account_id),
        work: async (commit, { from, to }, beganAt) => {
          if (from === null || to === null) return commit(onlyAnswer(refused('ACCOUNT_NOT_FOUND')));
          const sold = readAmount(body.from_amount, knownCurrency(from));
          if (!sold.ok) return commit(onlyAnswer(sold));
          const bought = readAmount(body.to_amount, knownCurrency(to));
          if (!bought.ok) return commit(onlyAnswer(bought));
          // Without an answer the quote is held against the last that anybody had.
          await orUndefined(tellMarket(db, rates), log);
          return commit(
            exchangeMoney({
              userId,
              quoteId: body.rate_id,
              from: { id: body.from_account_id },
              to: { id: body.to_account_id },
              sold: sold.amount,
              bought: bought.amount,
              beganAt,
              ...exchangeBounds,
            }),
          );
        },
      }),

    readRateHistory: async ({ query: { from, to, days } }) => {
      if (!isCurrency(from) || !isCurrency(to)) return refused('NO_RATE');
      const results = await readRateHistory(db, { from, to }, Number(days));
      return {
        ok: true,
        body: { data: { from_currency_code: from, to_currency_code: to, results } },
      };
    },
  }) satisfies Partial<Handlers>;

/** The market's rates; `undefined` where their source has none. */
async function orUndefined<Read>(reading: Promise<Read>, log: FastifyBaseLogger) {
  try {
    return await reading;
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    log.error({ err: error }, 'no exchange rates');
    return undefined;
  }
}

/** The accounts between which a user exchanges; `undefined` unless both are theirs. */
async function ownAccounts(
  db: Queryable,
  userId: string,
  named: { readonly from_account_id: string; readonly to_account_id: string },
) {
  const from = await findAccount(db, userId, named.from_account_id);
  const to = await findAccount(db, userId, named.to_account_id);
  return from && to && { from, to };
}

export const exchange = {
  handlers: exchangeHandlers,
  notifications: {
    exchange_completed: {
      en: 'You exchanged {from_amount} for {to_amount}.',
      ru: 'Вы обменяли {from_amount} на {to_amount}.',
    },
  },
} as const satisfies OrderKind;
