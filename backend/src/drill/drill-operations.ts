import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { idRow } from '../platform/database/rows.ts';
import { addUser, call, fund } from '../money/ledger/testing.ts';
import { addOrder, execute } from '../orders/transfer/testing.ts';

/** An operation that was acknowledged, with the times of this machine's clock, which is the server's too. */
export interface Acknowledged {
  readonly kind: 'top-up' | 'withdrawal' | 'transfer';
  /** The id of its transaction or order. */
  readonly id: string;
  readonly begunAtMs: number;
  readonly endedAtMs: number;
}

/** People with money of their own, between whom operations run. */
export async function addPeople(db: Database, count: number): Promise<string[]> {
  const people: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const user = await addUser(db);
    await fund(db, user, 'USD', 500_000n);
    people.push(user);
  }
  return people;
}

/** Runs operations one after the other, of a random kind and small amounts, until `isEnough`. */
export async function operate(
  db: Database,
  people: readonly string[],
  done: Acknowledged[],
  isEnough: () => boolean,
): Promise<void> {
  const kinds = [topUp, withdraw, transfer] as const;
  while (!isEnough()) {
    const begunAtMs = Date.now();
    const run = kinds[randomInt(kinds.length)] ?? topUp;
    const operation = await run(db, people);
    if (operation !== undefined) done.push({ ...operation, begunAtMs, endedAtMs: Date.now() });
  }
}

type Operated = Pick<Acknowledged, 'kind' | 'id'> | undefined;

const anyOf = (people: readonly string[]) => people[randomInt(people.length)] ?? '';

async function topUp(db: Database, people: readonly string[]): Promise<Operated> {
  const id = await call(db, `(create_top_up($1, 'USD', 1, NULL)).order_id`, [anyOf(people)]);
  const outcome = await call(db, `complete_top_up($1::uuid, 1, 'USD')`, [id]);
  return outcome === 'completed' ? { kind: 'top-up', id } : undefined;
}

async function withdraw(db: Database, people: readonly string[]): Promise<Operated> {
  const id = randomUUID();
  const held = await call(db, `hold_withdrawal($1, $2, 'USD', 1, 'card', 'drill-card', '{}')`, [
    id,
    anyOf(people),
  ]);
  if (held !== 'held') return undefined;
  const outcome = await call(db, 'post_withdrawal($1)', [id]);
  return outcome === 'posted' ? { kind: 'withdrawal', id } : undefined;
}

async function transfer(db: Database, people: readonly string[]): Promise<Operated> {
  const from = anyOf(people);
  const to = anyOf(people.filter((each) => each !== from));
  const id = await addOrder(db, from, to, 1n);
  const outcome = await execute(db, from, id);
  return outcome === 'executed' ? { kind: 'transfer', id } : undefined;
}

/** Which of these operations a database has, by their ids. */
export async function executedIn(
  db: Database,
  operations: readonly Acknowledged[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    `SELECT id FROM transactions WHERE id = ANY ($1::uuid[]) AND status = 'completed'
     UNION ALL
     SELECT id FROM orders WHERE id = ANY ($1::uuid[]) AND transaction_id IS NOT NULL`,
    [operations.map(({ id }) => id)],
    idRow,
  );
  return new Set(rows.map(({ id }) => id));
}
