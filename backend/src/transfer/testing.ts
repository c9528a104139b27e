import { randomInt } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { idRow } from '../database/rows.ts';
import { accountId, addUser, call } from '../ledger/testing.ts';
import { hashPin } from '../pin/hash-pin.ts';
import { testSecrets, type TestApp } from '../testing/test-app.ts';
import { openTestSession, walletClient, type WalletClient } from '../testing/wallet-client.ts';

export const testPin = '2580';

/** Somebody with a name, a possible phone number, accounts, a PIN and a session, for tests. */
export interface Payer {
  readonly userId: string;
  readonly phone: string;
  /** Their account in dollars. */
  readonly usd: string;
  readonly token: string;
  readonly client: WalletClient;
}

const pinHash = hashPin(testPin, testSecrets.pepper);

/** Adds a payer, for tests. */
export async function addPayer(
  app: Pick<TestApp, 'url'>,
  db: Queryable,
  [first, last]: readonly [string, string],
): Promise<Payer> {
  const userId = await addUser(db);
  const phone = `+1202${randomInt(2_000_000, 10_000_000)}`;
  await db.query(
    'UPDATE users SET first_name = $2, last_name = $3, phone = $4, pin_hash = $5 WHERE id = $1',
    [userId, first, last, phone, await pinHash],
  );
  const usd = await accountId(db, userId, 'USD');
  const token = await openTestSession(db, userId);
  return { userId, phone, usd, token, client: walletClient(app.url, token) };
}

/** Stores an order between two users in dollars, as a preview does, for tests. */
export async function addOrder(
  db: Queryable,
  from: string,
  to: string,
  minor: bigint,
): Promise<string> {
  const [order] = await db.query(
    `INSERT INTO orders
       (kind, user_id, account_id, recipient_id, recipient_account_id, currency_code, amount)
     VALUES ('transfer', $1, $2, $3, $4, 'USD', $5) RETURNING id`,
    [from, await accountId(db, from, 'USD'), to, await accountId(db, to, 'USD'), minor],
    idRow,
  );
  return String(order?.id);
}

/** Executes an order and answers its outcome, for tests. */
export function execute(db: Queryable, userId: string, order: string): Promise<string> {
  return call(db, '(execute_transfer($1, $2)).outcome', [userId, order]);
}
