import type { Currency } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';
import { crossRate, type ReferenceRates } from '../../providers/index.ts';
import { makeRoom, quoteLifetimeS, type ExchangeBounds } from './quote-bounds.ts';

const currencyCodeRow = z.object({ currency_code: z.string() });

const quoteRow = z.object({
  id: z.string(),
  from_currency_code: z.string(),
  to_currency_code: z.string(),
  quantity_in: z.string(),
  quantity_out: z.string(),
  expires_at: z.date(),
});

/** Fresh quotes for a user, one for each ordered pair of the currencies of their accounts. */
export async function makeQuotes(
  db: Queryable,
  rates: ReferenceRates,
  { userId, mostOpen }: Pick<ExchangeBounds, 'mostOpen'> & { readonly userId: string },
) {
  const held = await db.query(
    `SELECT currency_code FROM ledger_accounts WHERE kind = 'user' AND user_id = $1`,
    [userId],
    currencyCodeRow,
  );
  const pairs = quotedPairs(
    held.map((row) => knownCurrency(row.currency_code)),
    rates,
  );
  await makeRoom(db, userId, mostOpen - pairs.length);
  const rows = await db.query(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, market_out, expires_at)
     SELECT $1, pair.sold, pair.bought, 1, pair."quantityOut", pair."marketOut",
       now() + make_interval(secs => $3)
     FROM jsonb_to_recordset($2::jsonb)
       AS pair(sold text, bought text, "quantityOut" numeric, "marketOut" numeric)
     RETURNING id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at`,
    [userId, JSON.stringify(pairs), quoteLifetimeS],
    quoteRow,
  );
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
}

function quotedPairs(currencies: readonly Currency[], rates: ReferenceRates) {
  return currencies
    .flatMap((sold) => currencies.map((bought) => ({ sold, bought })))
    .filter(({ sold, bought }) => sold !== bought)
    .flatMap(({ sold, bought }) => {
      const rate = crossRate(rates, sold, bought);
      return rate === undefined ? [] : [{ sold, bought, ...rate }];
    });
}
