import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { fund } from '../../src/money/ledger/testing.ts';
import { hashPin } from '../../src/identity/pin/hash-pin.ts';
import { testSecrets } from '../../src/testing/test-app.ts';
import { openTestSession } from '../../src/testing/wallet-client.ts';

export const pin = '2580';

/** Somebody who moves money while it is measured. */
export interface Person {
  readonly userId: string;
  readonly token: string;
  readonly usd: string;
  readonly eur: string;
}

const personRow = z.object({ user_id: z.string(), usd: z.string(), eur: z.string() });

/** Fills the tables with so many users of two accounts each, and answers `active` of them with sessions and money. */
export async function addPeople(db: Database, users: number, active: number): Promise<Person[]> {
  const pinHash = await hashPin(pin, testSecrets.pepper);
  // Longer than a call may take.
  await db.maintain((tx) =>
    tx.query(
      `WITH added AS (
       INSERT INTO users (phone, first_name, last_name, email, identification_level, pin_hash)
       SELECT '+1' || (2000000000 + n), 'Bench', 'Mark', 'bench@example.com', 'full', $2
       FROM generate_series(1, $1::int) n RETURNING id
     ), opened AS (
       INSERT INTO ledger_accounts (kind, user_id, currency_code)
       SELECT 'user', id, currency FROM added, unnest(ARRAY['USD', 'EUR']) currency RETURNING id
     )
     INSERT INTO balances (account_id) SELECT id FROM opened`,
      [users, pinHash],
    ),
  );
  return equipPeople(db, active);
}

/** Gives so many users, who are any of all, sessions and money. */
export async function equipPeople(db: Database, active: number): Promise<Person[]> {
  const rows = await db.query(
    `SELECT usd.user_id, usd.id AS usd, eur.id AS eur
     FROM ledger_accounts usd JOIN ledger_accounts eur USING (user_id)
     WHERE usd.currency_code = 'USD' AND eur.currency_code = 'EUR' ORDER BY usd.id LIMIT $1`,
    [active],
    personRow,
  );
  const people: Person[] = [];
  for (const { user_id: userId, ...accounts } of rows) {
    people.push({ userId, token: await openTestSession(db, userId), ...accounts });
    await fund(db, userId, 'USD', 500_000n);
  }
  return people;
}
