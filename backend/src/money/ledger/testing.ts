import { randomInt, randomUUID } from 'node:crypto';
import type { Currency } from '@tessera/money';
import { z } from 'zod';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { idRow } from '../../platform/database/rows.ts';
import { openStartingAccounts } from './open-account.ts';

const outcomeRow = z.object({ outcome: z.unknown() });
const balanceRow = z.object({ balance: z.bigint(), held: z.bigint() });

export async function addUser(
  db: Queryable,
  phone = `+1${randomInt(10 ** 9, 10 ** 10)}`,
): Promise<string> {
  const [user] = await db.query(
    `INSERT INTO users (phone, first_name, last_name, email)
     VALUES ($1, 'Test', 'User', 'test@example.com') RETURNING id`,
    [phone],
    idRow,
  );
  if (user === undefined) throw new Error('no user');
  await openStartingAccounts(db, user.id, 'card');
  return user.id;
}

export async function fund(
  db: Queryable,
  userId: string,
  currency: Currency,
  minor: bigint,
): Promise<void> {
  await call(db, `complete_top_up((create_top_up($1, $2, $3, NULL)).order_id, $3, $2)`, [
    userId,
    currency,
    minor,
  ]);
}

export async function call(
  db: Queryable,
  expression: string,
  params: readonly unknown[],
): Promise<string> {
  const [row] = await db.query(`SELECT ${expression} AS outcome`, params, outcomeRow);
  return String(row?.outcome);
}

export function hold(
  db: Queryable,
  userId: string,
  minor: bigint,
  { id = randomUUID(), currency = 'USD' } = {},
): Promise<string> {
  return call(db, `hold_withdrawal($1, $2, $3, $4, 'card', 'token-x', '{"card":"4242"}')`, [
    id,
    userId,
    currency,
    minor,
  ]);
}

export async function balanceOf(
  db: Queryable,
  userId: string,
  currency: Currency = 'USD',
): Promise<{ balance: bigint; held: bigint }> {
  const [row] = await db.query(
    `SELECT b.balance, b.held FROM ledger_accounts a JOIN balances b ON b.account_id = a.id
     WHERE a.user_id = $1 AND a.currency_code = $2`,
    [userId, currency],
    balanceRow,
  );
  if (row === undefined) throw new Error('no account');
  return row;
}

export async function addQuote(
  db: Queryable,
  userId: string,
  from: Currency,
  to: Currency,
  quantityOut: string,
): Promise<string> {
  const [quote] = await db.query(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
     VALUES ($1, $2, $3, 1, $4, now() + interval '1 minute') RETURNING id`,
    [userId, from, to, quantityOut],
    idRow,
  );
  return String(quote?.id);
}

export async function accountId(
  db: Queryable,
  userId: string,
  currency: Currency,
): Promise<string> {
  const [row] = await db.query(
    'SELECT id FROM ledger_accounts WHERE user_id = $1 AND currency_code = $2',
    [userId, currency],
    idRow,
  );
  return String(row?.id);
}

export async function exchange(
  db: Queryable,
  userId: string,
  [from, to]: readonly [Currency, Currency],
  quote: string,
  [sold, bought]: readonly [bigint, bigint],
): Promise<string> {
  return call(db, '(execute_exchange($1, $2, $3, $4, $5, $6)).outcome', [
    userId,
    quote,
    await accountId(db, userId, from),
    await accountId(db, userId, to),
    sold,
    bought,
  ]);
}

export function withoutTriggers(db: Database, sql: string): Promise<void> {
  return db.transaction((tx) => tx.script(`SET LOCAL session_replication_role = replica; ${sql}`));
}
