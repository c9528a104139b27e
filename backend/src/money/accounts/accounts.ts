import { convert, money, parseRate } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency } from '../../platform/index.ts';
import type { Queryable, Variant } from '../../platform/index.ts';

export interface Account {
  readonly id: string;
  /** Number with check digits, for people to read to each other. */
  readonly number: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly balance: Money;
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

/** Units of each currency per dollar, as decimal strings. */
export type PerDollar = Readonly<Partial<Record<string, string>>>;

export interface ListedAccount extends Account {
  readonly openedAt: Date;
  readonly counts: boolean;
  /** The balance in the total's currency at the newest reference rate; `undefined` without a rate. */
  readonly worth: Money | undefined;
}

/** Accounts in the order in which they were opened, and the currency of their total. */
export interface Accounts {
  readonly accounts: readonly ListedAccount[];
  readonly totalCurrency: Currency;
}

const listedRow = accountRow.extend({
  created_at: z.date(),
  counts: z.boolean(),
  chosen: z.string().nullable(),
  per_dollar: z.record(z.string(), z.string()),
});

const listedSql = `
  SELECT a.id, a.number, a.user_id, a.currency_code, b.balance, b.held, a.created_at,
    u.account_id IS NULL AS counts,
    (SELECT currency_code FROM total_choices WHERE user_id = $1) AS chosen,
    (SELECT json_object_agg(code, rate::text)
     FROM currencies, rate_on(code) AS rate WHERE rate IS NOT NULL) AS per_dollar
  FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
  LEFT JOIN uncounted_accounts u ON u.account_id = a.id
  WHERE a.kind = 'user' AND a.user_id = $1
  ORDER BY a.created_at, array_position(ARRAY['USD', 'EUR', 'RUB'], a.currency_code), a.currency_code`;

/**
 * Lists a user's accounts. The total is in the user's chosen currency, or else in the variant's or the first
 * account's.
 */
export async function listAccounts(
  db: Queryable,
  userId: string,
  variant: Variant,
): Promise<Accounts> {
  const rows = await db.query(listedSql, [userId], listedRow);
  const [first] = rows;
  const usual = variant === 'regional' ? 'RUB' : (first?.currency_code ?? 'USD');
  const totalCurrency = knownCurrency(first?.chosen ?? usual);
  const accounts = rows.map((row) => {
    const account = toAccount(row);
    const worth = worthIn(account.balance, totalCurrency, row.per_dollar);
    return { ...account, openedAt: row.created_at, counts: row.counts, worth };
  });
  return { accounts, totalCurrency };
}

/** Converts an amount for display, rounded half to even; `undefined` without a rate. */
export function worthIn(
  amount: Money,
  currency: Currency,
  perDollar: PerDollar,
): Money | undefined {
  if (amount.currency === currency) return amount;
  if (amount.minor === 0n) return money(0n, currency);
  const rate = parseRate({
    quantityIn: perDollar[amount.currency] ?? '',
    quantityOut: perDollar[currency] ?? '',
  });
  return rate.ok ? convert(amount, rate.rate, currency, 'half-even') : undefined;
}

/** Returns `undefined` unless the account belongs to this user. */
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
