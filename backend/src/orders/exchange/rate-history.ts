import { parseRate, rateToDecimal, type Currency } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

const row = z.object({
  date: z.string(),
  sold: z.string(),
  bought: z.string(),
});

/** A day's reference rate: what one unit of a currency was worth in another, to six significant digits. */
interface RatePoint {
  readonly date: string;
  readonly rate: string;
}

export interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

/**
 * The reference rates of a pair, without the spread, over the last `days` up to the newest day that is known;
 * oldest first, only days on which both currencies are known (XCHG-5).
 */
export async function readRateHistory(
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
