import { money, type Currency, type Money } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';

/** An account of a user. */
export interface Account {
  readonly id: string;
  /** The digits that people read to each other. */
  readonly number: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly balance: Money;
  /** The balance less what is held for withdrawals and payments. */
  readonly available: Money;
}

const accountRow = z.object({
  id: z.string(),
  number: z.bigint(),
  user_id: z.string(),
  currency_code: z.string(),
  balance: z.bigint(),
  held: z.bigint(),
});

const accountsOfUser = `
  SELECT a.id, a.number, a.user_id, a.currency_code, b.balance, b.held
  FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
  WHERE a.kind = 'user' AND a.user_id = $1`;

/** The accounts of a user, in the order in which they were opened. */
export async function listAccounts(db: Queryable, userId: string): Promise<Account[]> {
  const rows = await db.query(
    `${accountsOfUser}
     ORDER BY a.created_at, array_position(ARRAY['USD', 'EUR', 'RUB'], a.currency_code), a.currency_code`,
    [userId],
    accountRow,
  );
  return rows.map(toAccount);
}

/** The account with an id; `undefined` unless it is this user's. */
export async function findAccount(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Account | undefined> {
  const [row] = await db.query(`${accountsOfUser} AND a.id = $2`, [userId, id], accountRow);
  return row && toAccount(row);
}

function toAccount(row: z.infer<typeof accountRow>): Account {
  const currency = knownCurrency(row.currency_code);
  return {
    id: row.id,
    number: String(row.number),
    userId: row.user_id,
    currency,
    balance: money(row.balance, currency),
    available: money(row.balance - row.held, currency),
  };
}
