import { parseRate, type Rate } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

const quoteRow = z.object({
  quantity_in: z.string(),
  quantity_out: z.string(),
  state: z.enum(['open', 'used', 'expired']),
});

interface Quote {
  readonly rate: Rate;
  readonly state: 'open' | 'used' | 'expired';
}

/** A quote of this user; nobody else's is found. */
export async function readQuote(
  db: Queryable,
  userId: string,
  quoteId: string,
): Promise<Quote | undefined> {
  const [row] = await db.query(
    `SELECT quantity_in, quantity_out,
       CASE
         WHEN used_at IS NOT NULL THEN 'used'
         WHEN expires_at <= now() THEN 'expired'
         ELSE 'open'
       END AS state
     FROM quotes WHERE id = $1 AND user_id = $2`,
    [quoteId, userId],
    quoteRow,
  );
  if (row === undefined) return undefined;
  const parsed = parseRate({ quantityIn: row.quantity_in, quantityOut: row.quantity_out });
  if (!parsed.ok) throw new Error(`Quote ${quoteId} is ${parsed.reason}`);
  return { rate: parsed.rate, state: row.state };
}
