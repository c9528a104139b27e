import { parseRate, type Rate } from '@tessera/money';
import type { Queryable } from '../database/database.ts';

interface QuoteRow {
  readonly quantity_in: string;
  readonly quantity_out: string;
  readonly from_account_id: string | null;
  readonly to_account_id: string | null;
  readonly from_amount: bigint | null;
  readonly to_amount: bigint | null;
  readonly state: 'open' | 'used' | 'expired';
}

export interface Quote {
  readonly rate: Rate;
  readonly state: 'open' | 'used' | 'expired';
  /** The only exchange that it is for, amounts in minor units; `null` for a rate of a pair. */
  readonly only: Quoted | null;
}

interface Quoted {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly sold: bigint;
  readonly bought: bigint;
}

/** A quote of this user; nobody else's is found. */
export async function readQuote(
  db: Queryable,
  userId: string,
  quoteId: string,
): Promise<Quote | undefined> {
  const [row] = await db.query<QuoteRow>(
    `SELECT quantity_in, quantity_out, from_account_id, to_account_id, from_amount, to_amount,
       CASE
         WHEN used_at IS NOT NULL THEN 'used'
         WHEN expires_at <= now() THEN 'expired'
         ELSE 'open'
       END AS state
     FROM quotes WHERE id = $1 AND user_id = $2`,
    [quoteId, userId],
  );
  if (row === undefined) return undefined;
  const parsed = parseRate({ quantityIn: row.quantity_in, quantityOut: row.quantity_out });
  if (!parsed.ok) throw new Error(`Quote ${quoteId} is ${parsed.reason}`);
  return { rate: parsed.rate, state: row.state, only: onlyOf(row) };
}

// All four are there or none: the table checks it.
function onlyOf({ from_account_id, to_account_id, from_amount, to_amount }: QuoteRow) {
  if (!from_account_id || !to_account_id || !from_amount || !to_amount) return null;
  return {
    fromAccountId: from_account_id,
    toAccountId: to_account_id,
    sold: from_amount,
    bought: to_amount,
  };
}
