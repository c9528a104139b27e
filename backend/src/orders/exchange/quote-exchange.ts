import {
  convert,
  invertRate,
  isPositive,
  maxMinor,
  parseRate,
  toDecimal,
  type Money,
  type Rate,
} from '@tessera/money';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import { type Queryable, refused } from '../../platform/index.ts';
import { crossRate, type CrossRate, type ReferenceRates } from '../../providers/index.ts';
import { makeRoom, quoteLifetimeS, type ExchangeBounds } from './quote-bounds.ts';

const storedRow = z.object({ id: z.string(), expires_at: z.date() });

/** The exchange that a user asks a quote for: between two accounts of theirs, what to sell or what to buy. */
interface ExchangeRequest {
  readonly from: Account;
  readonly to: Account;
  readonly wanted: { readonly sold: Money } | { readonly bought: Money };
}

/**
 * Quotes one exchange with both of its amounts (XCHG-4): the bought amount rounds down, the amount to sell
 * for a wanted amount rounds up. Moves nothing. Refuses with NO_RATE, INSUFFICIENT_FUNDS, EXCHANGE_LIMIT for what
 * no minute lets through or, where the amounts are too small or too large for the rate, INVALID_AMOUNT.
 */
export async function quoteExchange(
  db: Queryable,
  rates: ReferenceRates,
  request: ExchangeRequest,
  bounds: ExchangeBounds,
) {
  const { from, to, wanted } = request;
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
  await makeRoom(db, from.userId, bounds.mostOpen - 1);
  const data = await store(db, request, { sold, bought, ...crossed });
  return { ok: true, body: { data } } as const;
}

/** The worth of an amount in cents of a dollar, rounded up. */
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

interface Quoted extends CrossRate {
  readonly sold: Money;
  readonly bought: Money;
}

async function store(
  db: Queryable,
  { from, to }: ExchangeRequest,
  { sold, bought, quantityOut, marketOut }: Quoted,
) {
  const [row] = await db.query(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at,
        from_account_id, to_account_id, from_amount, to_amount, market_out)
     VALUES ($1, $2, $3, 1, $4, now() + make_interval(secs => $5), $6, $7, $8, $9, $10)
     RETURNING id, expires_at`,
    [
      from.userId,
      sold.currency,
      bought.currency,
      quantityOut,
      quoteLifetimeS,
      from.id,
      to.id,
      sold.minor,
      bought.minor,
      marketOut,
    ],
    storedRow,
  );
  if (row === undefined) throw new Error('the quote was not stored');
  return {
    rate_id: row.id,
    from_amount: toDecimal(sold),
    to_amount: toDecimal(bought),
    from_currency_code: sold.currency,
    to_currency_code: bought.currency,
    quantity_in: '1',
    quantity_out: quantityOut,
    expires_at: row.expires_at.toISOString(),
  };
}
