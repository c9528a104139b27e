import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';

const accountRow = z.object({
  id: z.string(),
  currency_code: z.string(),
  balance: z.bigint(),
  held: z.bigint(),
});
type AccountRow = z.infer<typeof accountRow>;

/** An account on the wire. `available` is the balance less what is held for withdrawals. */
export interface WireAccount {
  readonly id: string;
  readonly currency_code: string;
  readonly balance: string;
  readonly available: string;
}

/** The accounts of a user, in the order in which they were opened. */
export async function listAccounts(db: Queryable, userId: string): Promise<WireAccount[]> {
  const rows = await db.query(
    `SELECT a.id, a.currency_code, b.balance, b.held
     FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
     WHERE a.kind = 'user' AND a.user_id = $1
     ORDER BY a.created_at, array_position(ARRAY['USD', 'EUR', 'RUB'], a.currency_code), a.currency_code`,
    [userId],
    accountRow,
  );
  return rows.map(toWire);
}

function toWire({ id, currency_code, balance, held }: AccountRow): WireAccount {
  const currency = knownCurrency(currency_code);
  return {
    id,
    currency_code,
    balance: toDecimal(money(balance, currency)),
    available: toDecimal(money(balance - held, currency)),
  };
}
