import type { Currency } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';

const accountRow = z.object({ id: z.string(), currency_code: z.string(), available: z.bigint() });

interface OwnAccount {
  readonly currency: Currency;
  /** What may be moved, in minor units. */
  readonly available: bigint;
}

/** The accounts between which a user exchanges; `undefined` unless both are theirs. */
export async function ownAccounts(
  db: Queryable,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly from: OwnAccount; readonly to: OwnAccount } | undefined> {
  const rows = await db.query(
    `SELECT a.id, a.currency_code, b.balance - b.held AS available
     FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
     WHERE a.id IN ($1, $2) AND a.user_id = $3 AND a.kind = 'user'`,
    [from, to, userId],
    accountRow,
  );
  const accountOf = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return row && { currency: knownCurrency(row.currency_code), available: row.available };
  };
  const [sold, bought] = [accountOf(from), accountOf(to)];
  return sold && bought && { from: sold, to: bought };
}
