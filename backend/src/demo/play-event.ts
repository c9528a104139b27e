import { randomUUID } from 'node:crypto';
import { convert, money, parseRate } from '@tessera/money';
import type { Queryable } from '../database/database.ts';
import { ledgerOutcome } from '../ledger/outcome.ts';
import { crossRate } from '../rates/cross-rate.ts';
import type { ReferenceRates } from '../rates/rates-source.ts';
import type { DemoEvent } from './demo-history.ts';
import { demoPeople } from './demo-people.ts';

/** Ids of the demo people, by who they are in the history. */
export type DemoUsers = Readonly<Record<keyof typeof demoPeople, string>>;

type EventOf<Kind extends DemoEvent['kind']> = Extract<DemoEvent, { readonly kind: Kind }>;

/** Carries out one event through the ledger's own functions, at its own time. */
export async function playEvent(
  tx: Queryable,
  users: DemoUsers,
  event: DemoEvent,
  rates: ReferenceRates,
): Promise<void> {
  switch (event.kind) {
    case 'topup':
      return topUp(tx, users.demo, event);
    case 'withdrawal':
      return withdraw(tx, users.demo, event);
    case 'exchange':
      return exchange(tx, users.demo, event, rates);
    case 'transfer':
      return transfer(tx, users, event);
  }
}

/** Credits an account from outside. */
export async function topUp(
  tx: Queryable,
  userId: string,
  { at, currency, minor, failed }: Omit<EventOf<'topup'>, 'kind'>,
): Promise<void> {
  const [created] = await tx.query<{ id: string }>(
    'SELECT order_id AS id FROM create_top_up($1, $2, $3, NULL, $4)',
    [userId, currency, minor, at],
  );
  const order = created?.id;
  if (failed) await ledgerOutcome(tx, 'fail_top_up($1)', [order], ['failed']);
  else {
    const params = [order, minor, currency, at];
    await ledgerOutcome(tx, 'complete_top_up($1, $2, $3, $4)', params, ['completed']);
  }
}

async function withdraw(
  tx: Queryable,
  userId: string,
  { at, currency, minor, returned }: EventOf<'withdrawal'>,
): Promise<void> {
  const id = randomUUID();
  const details = JSON.stringify({ card: '4242' });
  await ledgerOutcome(
    tx,
    `hold_withdrawal($1, $2, $3, $4, 'card', 'sandbox-card-4242', $5::jsonb, $6)`,
    [id, userId, currency, minor, details, at],
    ['held'],
  );
  if (returned) await ledgerOutcome(tx, 'void_withdrawal($1)', [id], ['voided']);
  else await ledgerOutcome(tx, 'post_withdrawal($1, $2)', [id, at], ['posted']);
}

async function exchange(
  tx: Queryable,
  userId: string,
  { at, from, to, minor }: EventOf<'exchange'>,
  rates: ReferenceRates,
): Promise<void> {
  const quantityOut = crossRate(rates, from, to) ?? '1';
  const parsed = parseRate({ quantityIn: '1', quantityOut });
  if (!parsed.ok) throw new Error(`No rate from ${from} to ${to}`);
  const bought = convert(money(minor, from), parsed.rate, to, 'down');
  const [quote] = await tx.query<{ id: string }>(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
     VALUES ($1, $2, $3, 1, $4, $5::timestamptz + interval '1 minute') RETURNING id`,
    [userId, from, to, quantityOut, at],
  );
  await ledgerOutcome(
    tx,
    `(execute_exchange($1, $2, open_account($1, $3, $7), open_account($1, $4, $7), $5, $6, $7)).outcome`,
    [userId, quote?.id, from, to, minor, bought.minor, at],
    ['exchanged'],
  );
}

async function transfer(
  tx: Queryable,
  users: DemoUsers,
  { at, from, to, currency, minor, note }: EventOf<'transfer'>,
): Promise<void> {
  const other = demoPeople[from === 'demo' ? to : from];
  const counterparty = `${other.firstName} ${other.lastName.charAt(0)}.`;
  await ledgerOutcome(
    tx,
    'transfer_money($1, $2, $3, $4, $5, $6::jsonb, $7)',
    [
      `demo-${at.getTime()}`,
      users[from],
      users[to],
      currency,
      minor,
      JSON.stringify({ counterparty, note }),
      at,
    ],
    ['transferred'],
  );
}
