import {
  convert,
  invertRate,
  isPositive,
  maxMinor,
  parseRate,
  toDecimal,
  type Currency,
  type Money,
  type Rate,
} from '@tessera/money';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import { knownCurrency, type Queryable, refused, type Settings } from '../../platform/index.ts';
import { crossRate, type CrossRate, type ReferenceRates } from '../../providers/index.ts';

const quoteLifetimeS = 60;

export type ExchangeBounds = Settings['exchangeBounds'];

/** A quote of a rate alone, or of one exchange with its accounts and amounts. */
interface NewQuote extends CrossRate {
  readonly sold: Currency;
  readonly bought: Currency;
  readonly from?: string;
  readonly to?: string;
  readonly fromMinor?: string;
  readonly toMinor?: string;
}

const quoteRow = z.object({
  id: z.string(),
  from_currency_code: z.string(),
  to_currency_code: z.string(),
  quantity_in: z.string(),
  quantity_out: z.string(),
  market_rate: z.string(),
  expires_at: z.date().transform((date) => date.toISOString()),
});

/**
 * Stores quotes and deletes the user's oldest unused ones beyond `mostOpen`, so that nobody collects rates to choose
 * from.
 */
async function storeQuotes(
  db: Queryable,
  { userId, mostOpen }: Pick<ExchangeBounds, 'mostOpen'> & { readonly userId: string },
  quotes: readonly NewQuote[],
) {
  await db.query(
    `DELETE FROM quotes WHERE id IN (
       SELECT id FROM quotes WHERE user_id = $1 AND used_at IS NULL
       ORDER BY expires_at DESC OFFSET $2 FOR UPDATE SKIP LOCKED)`,
    [userId, Math.max(mostOpen - quotes.length, 0)],
  );
  return db.query(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, market_out, expires_at,
        from_account_id, to_account_id, from_amount, to_amount)
     SELECT $1, sold, bought, 1, "quantityOut", "marketOut", now() + make_interval(secs => $3),
       "from", "to", "fromMinor", "toMinor"
     FROM jsonb_to_recordset($2::jsonb)
       AS quote(sold text, bought text, "quantityOut" numeric, "marketOut" numeric,
         "from" uuid, "to" uuid, "fromMinor" bigint, "toMinor" bigint)
     RETURNING id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at,
       market_out AS market_rate`,
    [userId, JSON.stringify(quotes), quoteLifetimeS],
    quoteRow,
  );
}

const currencyCodeRow = z.object({ currency_code: z.string() });

export async function makeQuotes(
  db: Queryable,
  rates: ReferenceRates,
  user: Pick<ExchangeBounds, 'mostOpen'> & { readonly userId: string },
) {
  const held = await db.query(
    `SELECT currency_code FROM ledger_accounts WHERE kind = 'user' AND user_id = $1`,
    [user.userId],
    currencyCodeRow,
  );
  const currencies = held.map((row) => knownCurrency(row.currency_code));
  const pairs = currencies
    .flatMap((sold) => currencies.map((bought) => ({ sold, bought })))
    .filter(({ sold, bought }) => sold !== bought)
    .flatMap(({ sold, bought }) => {
      const rate = crossRate(rates, sold, bought);
      return rate === undefined ? [] : [{ sold, bought, ...rate }];
    });
  return storeQuotes(db, user, pairs);
}

interface ExchangeRequest {
  readonly from: Account;
  readonly to: Account;
  readonly wanted: { readonly sold: Money } | { readonly bought: Money };
}

/**
 * Quotes one exchange with both amounts (XCHG-4): the bought amount rounds down, the sold amount rounds up. Refuses
 * with INVALID_AMOUNT if an amount is too small or too large for the rate.
 */
export async function quoteExchange(
  db: Queryable,
  rates: ReferenceRates,
  { from, to, wanted }: ExchangeRequest,
  bounds: ExchangeBounds,
) {
  const crossed = crossRate(rates, from.currency, to.currency);
  if (crossed === undefined) return refused('NO_RATE');
  const rate = exactly(crossed.quantityOut);
  const sold =
    'sold' in wanted ? wanted.sold : convert(wanted.bought, invertRate(rate), from.currency, 'up');
  const bought =
    'bought' in wanted ? wanted.bought : convert(wanted.sold, rate, to.currency, 'down');
  if (!isPositive(bought)) return refused('INVALID_AMOUNT');
  if (sold.minor > from.available.minor) return refused('INSUFFICIENT_FUNDS');
  if (bought.minor > maxMinor) return refused('INVALID_AMOUNT');
  if (centsOf(sold, rates) > bounds.mostCentsPerMinute) return refused('EXCHANGE_LIMIT');
  const exchange = {
    ...crossed,
    ...{ sold: sold.currency, fromMinor: sold.minor.toString(), from: from.id },
    ...{ bought: bought.currency, toMinor: bought.minor.toString(), to: to.id },
  };
  const user = { userId: from.userId, mostOpen: bounds.mostOpen };
  const [quote] = await storeQuotes(db, user, [exchange]);
  if (quote === undefined) throw new Error('the quote was not stored');
  const { id: rate_id, ...stored } = quote;
  const amounts = { from_amount: toDecimal(sold), to_amount: toDecimal(bought) };
  return { ok: true, body: { data: { rate_id, ...amounts, ...stored } } } as const;
}

function centsOf(amount: Money, { perDollar }: ReferenceRates): bigint {
  const { [amount.currency]: quantityIn = '' } = perDollar;
  const parsed = parseRate({ quantityIn, quantityOut: '1' });
  if (!parsed.ok) throw new Error(`The rate of ${amount.currency} is ${parsed.reason}`);
  return convert(amount, parsed.rate, 'USD', 'up').minor;
}

function exactly(quantityOut: string): Rate {
  const parsed = parseRate({ quantityIn: '1', quantityOut });
  if (!parsed.ok) throw new Error(`A cross rate is ${parsed.reason}`);
  return parsed.rate;
}
