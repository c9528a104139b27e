import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../platform/index.ts';
import { demoMerchants } from './demo-people.ts';
import type { DemoRole, DemoUsers } from './demo-people.ts';
import type { HistoryEvent } from './play-history.ts';

const dayMs = 86_400_000;

interface DemoRequest {
  readonly asks: DemoRole;
  /** Without a payer, anybody with the link may pay. */
  readonly payer?: DemoRole;
  readonly minor: bigint;
  readonly note: string;
  readonly daysAgo: number;
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'ended';
  readonly reminders?: number;
  readonly ofBill?: true;
}

/** Payment requests in every state, by and to the demo user (LIFE-5), in dollars. */
const requests: readonly DemoRequest[] = [
  {
    ...{ asks: 'maria', payer: 'demo', minor: 18_40n, note: 'Cinema and popcorn' },
    ...{ daysAgo: 2, state: 'open', reminders: 1 },
  },
  { asks: 'demo', payer: 'ivan', minor: 12_50n, note: 'Taxi home', daysAgo: 3, state: 'open' },
  { asks: 'demo', minor: 15_00n, note: 'A present for Sofia', daysAgo: 4, state: 'open' },
  dinner('maria', 'paid'),
  dinner('ivan', 'declined'),
  dinner('wayan', 'open'),
  {
    ...{ asks: 'sofia', payer: 'demo', minor: 24_00n, note: 'Museum tickets' },
    ...{ daysAgo: 9, state: 'paid' },
  },
  {
    ...{ asks: 'wayan', payer: 'demo', minor: 40_00n, note: 'Surf lesson' },
    ...{ daysAgo: 12, state: 'declined' },
  },
  {
    ...{ asks: 'demo', payer: 'sofia', minor: 9_00n, note: 'Wrong amount' },
    ...{ daysAgo: 16, state: 'cancelled' },
  },
  { asks: 'demo', payer: 'wayan', minor: 30_00n, note: 'Board game', daysAgo: 41, state: 'ended' },
];

function dinner(payer: DemoRole, state: DemoRequest['state']): DemoRequest {
  const [minor, note] = [21_00n, 'Dinner for four'];
  return { asks: 'demo', payer, minor, note, daysAgo: 5, state, ofBill: true };
}

const askedAt = (now: Date, { daysAgo }: DemoRequest) => new Date(now.getTime() - daysAgo * dayMs);
const closedAt = (now: Date, request: DemoRequest) =>
  new Date(askedAt(now, request).getTime() + (request.state === 'ended' ? 30 * dayMs : dayMs / 24));

export function paidRequests(users: DemoUsers, now: Date): HistoryEvent[] {
  return requests.flatMap((request) => {
    const { state, payer, asks, minor, note } = request;
    if (state !== 'paid' || payer === undefined) return [];
    const [user, other] = [users[payer], users[asks]];
    const at = closedAt(now, request);
    return [{ kind: 'transfer', currency: 'USD', user, other, minor, note, at }];
  });
}

/** Cents per month. */
const budgets = {
  groceries: 460_00,
  'eating-out': 340_00,
  transport: 140_00,
  fun: 60_00,
  home: 190_00,
  shopping: 120_00,
} as const;

const nothing = z.unknown();

/**
 * Adds what a history does not contain: requests, own names of people, favourites, budgets and a chosen category. The
 * history must exist.
 */
export async function addDemoLife(tx: Queryable, users: DemoUsers, now: Date): Promise<void> {
  await addRequests(tx, users, now);
  await addChoices(tx, users);
}

async function addRequests(tx: Queryable, users: DemoUsers, now: Date): Promise<void> {
  const bill = randomUUID();
  const rows = requests.map((request, at) => {
    const { asks, payer, minor, note, state, reminders = 0, ofBill } = request;
    return {
      ...{ code: randomBytes(16).toString('base64url'), once: `demo-request-${at}`, note, state },
      ...{ user_id: users[asks], payer_id: payer && users[payer], amount: minor.toString() },
      ...{ reminders, bill_id: ofBill && bill, asked_at: askedAt(now, request) },
      closed_at: state === 'open' ? null : closedAt(now, request),
    };
  });
  await tx.query(
    `INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount, asked_at, once, note, many, state,
       payer_id, bill_id, ends_at, closed_at, transaction_id, payments, reminders, reminded_at)
     SELECT r.code, r.user_id, a.id, a.currency_code, r.amount, r.asked_at, r.once, r.note, r.payer_id IS NULL, r.state,
       r.payer_id, r.bill_id, r.asked_at + interval '30 days', r.closed_at, t.id, count(t.id) OVER (PARTITION BY r.code),
       r.reminders, CASE WHEN r.reminders > 0 THEN r.asked_at + interval '1 hour' END
     FROM jsonb_to_recordset($1::jsonb) AS r (code text, user_id uuid, amount bigint, asked_at timestamptz, once text,
         note text, state text, payer_id uuid, bill_id uuid, closed_at timestamptz, reminders int)
       JOIN ledger_accounts a ON a.kind = 'user' AND a.user_id = r.user_id AND a.currency_code = 'USD'
       LEFT JOIN transactions t ON r.state = 'paid' AND t.user_id = r.payer_id AND t.kind = 'transfer'
         AND t.amount = -r.amount AND t.created_at = r.closed_at`,
    [JSON.stringify(rows)],
    nothing,
  );
}

async function addChoices(tx: Queryable, users: DemoUsers): Promise<void> {
  await tx.query(
    `SELECT change_person(user_id, id, own.changes, 100)
     FROM people JOIN jsonb_to_recordset($2::jsonb) AS own (other_id uuid, changes jsonb) USING (other_id)
     WHERE user_id = $1`,
    [
      users.demo,
      JSON.stringify([
        { other_id: users.maria, changes: { is_favourite: true } },
        { other_id: users.sofia, changes: { is_favourite: true } },
        { other_id: users.wayan, changes: { own_name: 'Wayan, scooter' } },
        { other_id: users.ivan, changes: { own_name: 'Ваня, сосед' } },
      ]),
    ],
    nothing,
  );
  await tx.query(
    `INSERT INTO budgets (user_id, category, amount, currency_code, time_zone)
     SELECT $1, key, value::bigint, 'USD', 'UTC' FROM jsonb_each_text($2::jsonb)`,
    [users.demo, JSON.stringify(budgets)],
    nothing,
  );
  await tx.query(
    `SELECT choose_category($1, id, 'other', true) FROM transactions
     WHERE user_id = $1 AND details ->> 'merchant' = $2 ORDER BY created_at DESC LIMIT 1`,
    [users.demo, demoMerchants.market.name],
    nothing,
  );
}
