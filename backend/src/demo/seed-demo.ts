import { z } from 'zod';
import { type Database, keyOf, type Pepper, type Queryable } from '../platform/index.ts';
import { hashPin } from '../identity/index.ts';
import { referenceRates } from '../providers/index.ts';
import { demoHistory, demoStart } from './demo-history.ts';
import { demoPeople, demoPin, type DemoRole, type DemoUsers } from './demo-people.ts';
import { playHistory } from './play-history.ts';

const personRow = z.object({ role: keyOf(demoPeople), id: z.string() });

// Any constant will do: it only has to be the same in every process.
const seedLock = 7_355_202;

/**
 * Makes the demo user with accounts and a history, through the ledger itself (BACK-5). Does nothing where
 * the phone number is taken; all or nothing otherwise. Only for sandboxes: the PIN is public.
 */
export async function seedDemo(db: Database, pepper: Pepper, now = new Date()): Promise<void> {
  const isTaken = async (tx: Queryable) =>
    (await tx.query('SELECT 1 FROM users WHERE phone = $1', [demoPeople.demo.phone])).length > 0;
  if (await isTaken(db)) return;
  const pinHash = await hashPin(demoPin, pepper);
  const rates = await referenceRates.current();
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [seedLock]);
    if (await isTaken(tx)) return;
    const users = await addPeople(tx, demoStart(now), pinHash);
    await playHistory(tx, demoHistory(users, now), rates);
  });
}

async function addPeople(tx: Queryable, at: Date, pinHash: string): Promise<DemoUsers> {
  const people = Object.entries(demoPeople).map(([role, person]) => ({ role, ...person }));
  const added = await tx.query(
    `WITH people AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS p (role text, phone text, "firstName" text, "lastName" text, email text, currencies jsonb)
     ), added AS (
       INSERT INTO users (phone, first_name, last_name, email, identification_level, pin_hash,
         registered_at)
       SELECT phone, "firstName", "lastName", email, 'standard',
         $2, $3::timestamptz
       FROM people
       ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone
       RETURNING id, phone
     )
     SELECT p.role, a.id FROM people p JOIN added a ON a.phone = p.phone`,
    [JSON.stringify(people), pinHash, at],
    personRow,
  );
  const users = Object.fromEntries(added.map(({ role, id }) => [role, id])) as DemoUsers;
  for (const { role, currencies } of people) {
    await tx.query(
      `SELECT open_account($1, currency, $3)
       FROM jsonb_array_elements_text($2::jsonb) AS currency`,
      [users[role as DemoRole], JSON.stringify(currencies), at],
    );
  }
  return users;
}
