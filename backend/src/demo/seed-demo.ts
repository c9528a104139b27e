import type { Currency } from '@tessera/money';
import type { Database, Queryable } from '../database/database.ts';
import { openAccount } from '../ledger/open-account.ts';
import { hashPin } from '../pin/hash-pin.ts';
import { referenceRates } from '../rates/reference-rates.ts';
import { demoHistory } from './demo-history.ts';
import { demoPeople, demoPin } from './demo-people.ts';
import { playEvent, topUp, type DemoUsers } from './play-event.ts';

const accounts: Readonly<Record<keyof DemoUsers, readonly Currency[]>> = {
  demo: ['USD', 'EUR', 'RUB', 'IDR', 'USDC'],
  maria: ['USD', 'EUR', 'RUB'],
  ivan: ['USD', 'EUR', 'RUB'],
};

// Any constant will do: it only has to be the same in every process.
const seedLock = 7_355_202;

/**
 * Makes the demo user with accounts and a history, through the ledger itself (BACK-5). Does nothing where
 * the phone number is taken; all or nothing otherwise. Only for sandboxes: the PIN is public.
 */
export async function seedDemo(db: Database, pepper: string, now = new Date()): Promise<void> {
  const pinHash = await hashPin(demoPin, pepper);
  const rates = await referenceRates.current();
  const events = demoHistory(now);
  const start = new Date((events[0]?.at ?? now).getTime() - 86_400_000);
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [seedLock]);
    const taken = await tx.query('SELECT 1 FROM users WHERE phone = $1', [demoPeople.demo.phone]);
    if (taken.length > 0) return;
    const users = {
      demo: await addPerson(tx, 'demo', start, pinHash),
      maria: await addPerson(tx, 'maria', start, null),
      ivan: await addPerson(tx, 'ivan', start, null),
    };
    await topUp(tx, users.maria, { at: start, currency: 'USD', minor: 2_000_00n });
    for (const event of events) await playEvent(tx, users, event, rates);
  });
}

async function addPerson(
  tx: Queryable,
  who: keyof DemoUsers,
  at: Date,
  pinHash: string | null,
): Promise<string> {
  const { phone, firstName, lastName, email } = demoPeople[who];
  const [user] = await tx.query<{ id: string }>(
    `INSERT INTO users (phone, first_name, last_name, email, identification_level, pin_hash,
       registered_at)
     VALUES ($1, $2, $3, $4, 'standard', $5, $6)
     ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone RETURNING id`,
    [phone, firstName, lastName, email, pinHash, at],
  );
  if (user === undefined) throw new Error(`${who} was not added`);
  for (const currency of accounts[who]) await openAccount(tx, user.id, currency, at);
  return user.id;
}
