import { accountCurrenciesOf } from '@tessera/money/account-currencies';
import type { Currency } from '@tessera/money';
import { z } from 'zod';
import { hashPin } from '../identity/index.ts';
import { keyOf } from '../platform/index.ts';
import type { Database, Pepper, Queryable, Variant } from '../platform/index.ts';
import { madeUpRates, shippedRates } from '../providers/index.ts';
import type { ReferenceRates } from '../providers/index.ts';
import { habits } from './demo-habits.ts';
import type { Day, Happening } from './demo-habits.ts';
import { addDemoLife, paidRequests } from './demo-life.ts';
import { demoMerchants, demoPeople, demoPin } from './demo-people.ts';
import type { DemoRole, DemoUsers } from './demo-people.ts';
import { playHistory } from './play-history.ts';
import type { HistoryEvent } from './play-history.ts';
import { seededRandom } from './seeded-random.ts';

const days = 730;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const seed = 2_580;

export function demoHistory(users: DemoUsers, now: Date, variant: Variant): HistoryEvent[] {
  const random = seededRandom(seed);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const events = Array.from({ length: days + 1 }, (_, index) => today - (days - index) * dayMs)
    .flatMap((midnight) =>
      habits
        .filter(({ when }) => when(dayOf(midnight), random))
        .map(({ hour, what }) => {
          const at = midnight + hour * hourMs + random.between(0, hourMs - 1000, 1000);
          return withUserIds(what(random), users, new Date(at));
        }),
    )
    .filter(({ at }) => at < now)
    .concat(paidRequests(users, now))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const start = new Date(today - days * dayMs - dayMs / 2);
  const opened: readonly Currency[] = accountCurrenciesOf(variant);
  return [...beginnings(start, users), ...events, justNow(now, users)].filter(({ currency }) =>
    opened.includes(currency),
  );
}

/** Rates of an event's day, the same as in charts. */
export function demoRates(now: Date): (at: Date) => ReferenceRates {
  const days = [...shippedRates, ...madeUpRates(now)];
  return (at) => {
    const day = at.toISOString().slice(0, 10);
    const rates = days.findLast(({ asOf }) => asOf <= day) ?? days[0];
    if (rates === undefined) throw new Error('No rates are shipped');
    return rates;
  };
}

function demoStart(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs - (days + 1) * dayMs);
}

function dayOf(midnight: number): Day {
  const date = new Date(midnight);
  return { month: date.getUTCMonth(), date: date.getUTCDate(), weekday: date.getUTCDay() };
}

function withUserIds(happening: Happening, users: DemoUsers, at: Date): HistoryEvent {
  const user = users[happening.user];
  return happening.kind === 'transfer'
    ? { ...happening, at, user, other: users[happening.other] }
    : { ...happening, at, user };
}

function beginnings(at: Date, users: DemoUsers): HistoryEvent[] {
  const brought = (who: DemoRole, currency: 'USD' | 'RUB', minor: bigint) =>
    ({
      kind: 'topup',
      means: 'bank',
      note: 'Savings',
      user: users[who],
      currency,
      minor,
      at,
    }) as const;
  return [
    brought('demo', 'USD', 4_200_00n),
    brought('demo', 'RUB', 40_000_00n),
    { kind: 'exchange', user: users.demo, currency: 'USD', to: 'EUR', minor: 500_00n, at },
    { kind: 'exchange', user: users.demo, currency: 'USD', to: 'USDC', minor: 400_00n, at },
    { kind: 'exchange', user: users.demo, currency: 'USD', to: 'IDR', minor: 300_00n, at },
    brought('maria', 'USD', 2_000_00n),
    brought('ivan', 'USD', 4_000_00n),
  ];
}

/** A recent payment, so that the history never looks outdated. */
function justNow(now: Date, users: DemoUsers): HistoryEvent {
  return {
    kind: 'payment',
    user: users.demo,
    merchant: demoMerchants.cafe.name,
    merchantKind: demoMerchants.cafe.kind,
    currency: 'USD',
    minor: 4_60n,
    note: 'Flat white',
    at: new Date(now.getTime() - 1_000),
  };
}

const personRow = z.object({ role: keyOf(demoPeople), id: z.string() });
const demoUsers = z.record(z.enum(['demo', 'maria', 'ivan', 'sofia', 'wayan']), z.string());

// Any constant works, if all processes use it.
const seedLock = 7_355_202;

/**
 * Creates the demo user with accounts and a history, through the ledger (BACK-5): completely or not at all. Does
 * nothing if the phone number is taken. Only for sandboxes, because the PIN is public.
 */
export async function seedDemo(db: Database, pepper: Pepper, variant: Variant): Promise<void> {
  const now = new Date();
  await db.maintain(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [seedLock]);
    const existing = await tx.query('SELECT 1 FROM users WHERE phone = $1', [
      demoPeople.demo.phone,
    ]);
    if (existing.length > 0) return;
    const users = await addPeople(tx, demoStart(now), await hashPin(demoPin, pepper), variant);
    await playHistory(tx, demoHistory(users, now, variant), demoRates(now));
    await addDemoLife(tx, users, now);
  });
}

async function addPeople(
  tx: Queryable,
  at: Date,
  pinHash: string,
  variant: Variant,
): Promise<DemoUsers> {
  const opened: readonly Currency[] = accountCurrenciesOf(variant);
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
  for (const { role, id } of added) {
    await tx.query(
      `SELECT open_account($1, currency, $3)
       FROM jsonb_array_elements_text($2::jsonb) AS currency`,
      [id, JSON.stringify(demoPeople[role].currencies.filter((code) => opened.includes(code))), at],
    );
  }
  return demoUsers.parse(Object.fromEntries(added.map(({ role, id }) => [role, id])));
}
