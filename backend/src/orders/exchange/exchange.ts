import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { isCurrency, parseRate, rateToDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { triedPin } from '../../identity/index.ts';
import { findAccount, readAmount } from '../../money/index.ts';
import type { Account } from '../../money/index.ts';
import {
  isDatabaseTrouble,
  knownCurrency,
  moneyAnswer,
  onlyAnswer,
  refused,
} from '../../platform/index.ts';
import type { Handlers, JsonCall, Queryable } from '../../platform/index.ts';
import { sharedRates, tellMarket } from '../../providers/index.ts';
import type { Services } from '../../providers/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { proofOf } from '../money-call/proof.ts';
import { makeQuotes, quoteExchange } from './quotes.ts';

const begunRow = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  pin: triedPin.nullable(),
});
type Begun = z.infer<typeof begunRow>;

/** Either currency is `null` unless the account is the user's. */
function beginExchange(
  userId: string,
  from: string,
  to: string,
  takesTry: boolean,
): JsonCall<Begun> {
  const currencyOf = (id: string) =>
    `(SELECT currency_code FROM ledger_accounts WHERE kind = 'user' AND user_id = $1 AND id = ${id})`;
  return {
    sql: `jsonb_build_object('from', ${currencyOf('$2')}, 'to', ${currencyOf('$3')},
      'pin', CASE WHEN $4 THEN (SELECT to_jsonb(t) FROM try_pin($1) t) END)`,
    params: [userId, from, to, takesTry],
    result: begunRow,
  };
}

interface ExchangeOrder {
  readonly userId: string;
  readonly quoteId: string;
  readonly from: Pick<Account, 'id'>;
  readonly to: Pick<Account, 'id'>;
  readonly sold: Money;
  readonly bought: Money;
  readonly beganAt?: Date | undefined;
  /** The proof that was verified, if any. */
  readonly proof?: 'pin' | 'passkey' | undefined;
  readonly mostCentsPerMinute: bigint;
  readonly freeCentsPerDay: bigint;
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'quote-not-found': 'QUOTE_NOT_FOUND',
  'quote-used': 'QUOTE_USED',
  'quote-expired': 'QUOTE_EXPIRED',
  'quote-left': 'QUOTE_LEFT',
  'quote-mismatch': 'QUOTE_MISMATCH',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'NO_RATE',
  'too-much': 'EXCHANGE_LIMIT',
  'pin-required': 'PIN_REQUIRED',
  turning: 'EXCHANGE_TURNS',
} as const satisfies Record<string, ErrorCode>;

const answer = moneyAnswer(refusals);

/**
 * Exchanges at a quote (XCHG-1): both movements or none. The SQL function locks the quote and checks its owner, its
 * end, the market, the amounts, and whether a proof is needed (SEC-12).
 */
export function exchangeMoney(order: ExchangeOrder) {
  const { userId, quoteId, from, to, sold, bought, beganAt, proof } = order;
  return {
    sql: 'exchange_money($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)',
    params: [
      userId,
      quoteId,
      from.id,
      to.id,
      sold.minor,
      bought.minor,
      beganAt ?? null,
      JSON.stringify(refusals),
      order.mostCentsPerMinute,
      order.freeCentsPerDay,
      proof ?? null,
    ],
    result: answer,
  };
}

const row = z.object({
  date: z.string(),
  sold: z.string(),
  bought: z.string(),
});

/** Rate of one day, to six significant digits. */
interface RatePoint {
  readonly date: string;
  readonly rate: string;
}

interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

/**
 * Reference rates without the spread, for the `days` days up to the newest known one, oldest first. Skips days on
 * which either currency has no rate (XCHG-5).
 */
async function readRateHistory(
  db: Queryable,
  { from, to }: Pair,
  days: number,
): Promise<RatePoint[]> {
  const rows = await db.query(
    `SELECT sold.as_of::text AS date, sold.per_dollar AS sold, bought.per_dollar AS bought
     FROM reference_rates sold JOIN reference_rates bought ON bought.as_of = sold.as_of
     WHERE sold.currency_code = $1 AND bought.currency_code = $2
       AND sold.as_of > (SELECT max(as_of) FROM reference_rates) - $3::int
     ORDER BY sold.as_of`,
    [from, to, days],
    row,
  );
  return rows.map(({ date, sold, bought }) => {
    const parsed = parseRate({ quantityIn: sold, quantityOut: bought });
    if (!parsed.ok) throw new Error(`The reference rate of ${date} is ${parsed.reason}`);
    return { date, rate: rateToDecimal(parsed.rate) };
  });
}

/** Rates, quotes and exchanges (XCHG-1, XCHG-4). */
const exchangeHandlers = (services: Services) => {
  const {
    db,
    rates,
    settings: { exchangeBounds },
  } = services;
  return {
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

    exchange: (request) => {
      const { userId, body, intentOf, log } = request;
      const proof =
        'pin' in body
          ? { pin: body.pin }
          : 'passkey' in body
            ? { passkey: body.passkey }
            : undefined;
      return moneyCall(db, {
        intent: intentOf(whatIsExchanged(body)),
        begin: (takesTry) =>
          beginExchange(userId, body.from_account_id, body.to_account_id, takesTry),
        proof:
          proof &&
          proofOf<Begun>(
            services,
            { ...request, body: proof },
            { tried: (begun) => begun.pin, mark: () => markOfExchange(body) },
          ),
        work: async (commit, { from, to }, beganAt) => {
          if (from === null || to === null) return commit(onlyAnswer(refused('ACCOUNT_NOT_FOUND')));
          const sold = readAmount(body.from_amount, knownCurrency(from));
          if (!sold.ok) return commit(onlyAnswer(sold));
          const bought = readAmount(body.to_amount, knownCurrency(to));
          if (!bought.ok) return commit(onlyAnswer(bought));
          // If the market gives no rate now, the last stored rate decides whether the quote still holds.
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
              proof: proof && ('pin' in proof ? 'pin' : 'passkey'),
              ...exchangeBounds,
            }),
          );
        },
      });
    },

    readRateHistory: async ({ query: { from, to, days }, position }) => {
      if (!isCurrency(from) || !isCurrency(to)) return refused('NO_RATE');
      const results = await readRateHistory(db.since(position), { from, to }, Number(days));
      return {
        ok: true,
        body: { data: { from_currency_code: from, to_currency_code: to, results } },
      };
    },
  } satisfies Partial<Handlers>;
};

export interface Exchanged {
  readonly from_account_id: string;
  readonly to_account_id: string;
  readonly from_amount: string;
  readonly to_amount: string;
  readonly rate_id: string;
}

const whatIsExchanged = (body: Exchanged) => [
  body.from_account_id,
  body.to_account_id,
  body.from_amount,
  body.to_amount,
  body.rate_id,
];

/** Text to which a passkey's challenge is bound; made from the request, because no preview stores an exchange. */
export const markOfExchange = (body: Exchanged) => `exchange ${whatIsExchanged(body).join(' ')}`;

async function orUndefined<Read>(reading: Promise<Read>, log: FastifyBaseLogger) {
  try {
    return await reading;
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    log.error({ err: error }, 'no exchange rates');
    return undefined;
  }
}

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
