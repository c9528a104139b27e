import { hash } from '@node-rs/argon2';
import type { Queryable } from '../../src/platform/database/database.ts';
import { accountId, addUser } from '../../src/money/ledger/testing.ts';
import { requestMoney } from '../../src/orders/payment-request/ask-for-money.ts';
import { testSecrets } from '../../src/testing/test-app.ts';
import { openTestSession } from '../../src/testing/wallet-client.ts';
import { soakCurrencies, type SoakCurrency } from './plan.ts';

export const rightPin = '2580';
export const wrongPin = '0852';

/** A user of the soak, signed in. */
export interface Someone {
  readonly userId: string;
  readonly token: string;
  readonly accounts: Readonly<Record<SoakCurrency, OwnAccount>>;
}

interface OwnAccount {
  readonly id: string;
  /** The code by which others send money to it: look-ups by phone have a limit for an hour. */
  readonly request: string;
}

/** Adds users with accounts, a PIN and a session, whose level lets them do everything. */
export async function addPeople(db: Queryable, count: number): Promise<Someone[]> {
  // A hash is checked at the cost that it was made with: a real one takes more than the rest of an operation,
  // and a million operations would be half as many in the same time.
  const pinHash = await hash(rightPin, {
    ...{ memoryCost: 64, timeCost: 1, parallelism: 1 },
    secret: Buffer.from(testSecrets.pepper.current),
  });
  const people: Someone[] = [];
  while (people.length < count) people.push(await addSomeone(db, pinHash));
  return people;
}

async function addSomeone(db: Queryable, pinHash: string): Promise<Someone> {
  const userId = await addUser(db);
  await db.query(`UPDATE users SET pin_hash = $2, identification_level = 'full' WHERE id = $1`, [
    userId,
    pinHash,
  ]);
  const [USD, EUR, RUB] = [
    await accountOf(db, userId, 'USD'),
    await accountOf(db, userId, 'EUR'),
    await accountOf(db, userId, 'RUB'),
  ];
  return { userId, token: await openTestSession(db, userId), accounts: { USD, EUR, RUB } };
}

async function accountOf(db: Queryable, userId: string, currency: SoakCurrency) {
  const id = await accountId(db, userId, currency);
  return { id, request: (await requestMoney(db, { id, userId }, null)) ?? '' };
}

/** Each account of each user. */
export function* accountsOf(people: readonly Someone[]) {
  for (const [user, { accounts }] of people.entries()) {
    for (const currency of soakCurrencies) yield { user, currency, id: accounts[currency].id };
  }
}
