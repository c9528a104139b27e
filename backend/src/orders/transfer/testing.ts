import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { money } from '@tessera/money';
import type { Queryable } from '../../platform/database/database.ts';
import { accountId, addUser, call } from '../../money/ledger/testing.ts';
import { hashPin } from '../../identity/pin/hash-pin.ts';
import { storeOrder } from '../stored/stored-orders.ts';
import { testSecrets, type TestApp } from '../../testing/test-app.ts';
import { openTestSession, walletClient, type WalletClient } from '../../testing/wallet-client.ts';

export const testPin = '2580';

export interface Payer {
  readonly userId: string;
  readonly phone: string;
  /** Id of the dollar account. */
  readonly usd: string;
  readonly token: string;
  readonly client: WalletClient;
}

const pinHash = hashPin(testPin, testSecrets.pepper);

export async function addPayer(
  app: Pick<TestApp, 'url'>,
  db: Queryable,
  [first, last]: readonly [string, string],
): Promise<Payer> {
  const phone = `+1202${randomInt(2_000_000, 10_000_000)}`;
  const userId = await addUser(db, phone);
  await db.query('UPDATE users SET first_name = $2, last_name = $3, pin_hash = $4 WHERE id = $1', [
    userId,
    first,
    last,
    await pinHash,
  ]);
  const usd = await accountId(db, userId, 'USD');
  const token = await openTestSession(db, userId);
  return { userId, phone, usd, token, client: walletClient(app.url, token) };
}

const personRow = z.object({ id: z.string() });

export async function keepFor(db: Queryable, keeper: Payer, other: Payer): Promise<string> {
  const [row] = await db.query(
    `INSERT INTO people (user_id, other_id, is_kept) VALUES ($1, $2, true)
     ON CONFLICT (user_id, other_id) DO UPDATE SET is_kept = true RETURNING id`,
    [keeper.userId, other.userId],
    personRow,
  );
  return row?.id ?? '';
}

export async function addOrder(
  db: Queryable,
  from: string,
  to: string,
  minor: bigint,
  request: string | null = null,
): Promise<string> {
  const { id } = await storeOrder(db, {
    kind: 'transfer',
    account: { id: await accountId(db, from, 'USD'), userId: from },
    amount: money(minor, 'USD'),
    columns: {
      recipient_id: to,
      recipient_account_id: await accountId(db, to, 'USD'),
      note: null,
      request,
    },
  });
  return id;
}

export function execute(db: Queryable, userId: string, order: string): Promise<string> {
  return call(db, "(execute_order($1, 'transfer', $2)).outcome", [userId, order]);
}
