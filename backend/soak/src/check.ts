import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { Database, Queryable } from '../../src/platform/database/database.ts';
import { secondsOverdue } from '../../src/platform/jobs/purge.ts';
import { retentions } from '../../src/platform/jobs/retentions.ts';
import { findLedgerBreaches } from '../../src/money/ledger/breaches.ts';
import type { Acknowledged, Books } from './books.ts';
import { accountsOf, type Someone } from './people.ts';
import type { SoakCurrency } from './plan.ts';

const transactionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  currency_code: z.string(),
  kind: z.string(),
  amount: z.bigint(),
  status: z.string(),
});
const purseRow = z.object({ account_id: z.string(), balance: z.bigint(), held: z.bigint() });
const heldRow = z.object({ account_id: z.string(), held: z.string() });
const namedRow = z.object({ name: z.string() });

/** Read at once. */
const page = 10_000;

/**
 * Compares the ledger with what its users were answered. Answers what is wrong, each in a sentence with the
 * number of the operation where one is to blame; nothing when all is well.
 */
export function findBreaches(
  db: Database,
  people: readonly Someone[],
  books: Books,
): Promise<string[]> {
  // By no deadline of a call: it reads whole tables.
  return db.maintain(async (tx) => [
    ...books.faults,
    ...(await wrongTransactions(tx, people, books)),
    ...(await refusedAndMoved(tx, books)),
    ...(await wrongPurses(tx, people, books)),
    ...(await findLedgerBreaches(tx)).map(
      (each) => `the ledger: ${Object.values(each).join(', ')}`,
    ),
    ...(await notPurged(tx)).map((name) => `${name}: rows are overdue and not removed`),
  ]);
}

/** Processes look for overdue rows every few seconds. */
const purgedWithinS = 60;

/** The retentions by which rows are overdue for longer than they may be. */
export async function notPurged(db: Queryable): Promise<string[]> {
  const overdue = await secondsOverdue(db, retentions);
  return [...overdue].filter(([, seconds]) => seconds > purgedWithinS).map(([name]) => name);
}

/** Lists acknowledged transactions that are missing or differ, and transactions that nobody was told of. */
async function wrongTransactions(
  tx: Queryable,
  people: readonly Someone[],
  { acknowledged }: Books,
): Promise<string[]> {
  const wrong: string[] = [];
  const missing = new Map(acknowledged);
  for await (const found of transactions(tx)) {
    const entry = missing.get(found.id);
    missing.delete(found.id);
    const said = entry && describe(entry, people);
    const stands = `${found.kind} of ${found.amount} ${found.currency_code}, ${found.status}, of ${found.user_id}`;
    if (entry !== undefined && said !== stands) {
      wrong.push(
        `operation ${entry.index}: ${found.id} is a ${stands}, and was said to be a ${said ?? ''}`,
      );
    }
    // Orders of which the answer got lost may stay unpaid: they are no money.
    const isMoney = found.kind !== 'topup' || found.status === 'completed';
    if (entry === undefined && isMoney) wrong.push(`nobody was told of ${found.id}, a ${stands}`);
  }
  for (const [id, { index, kind }] of missing) {
    wrong.push(`operation ${index}: ${kind} ${id} was acknowledged and is not in the ledger`);
  }
  return wrong;
}

/** Transactions of whoever began them: the others of a transfer and of an exchange follow from balances. */
async function* transactions(tx: Queryable) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query(
      `SELECT id, user_id, currency_code, kind, amount, status FROM transactions
       WHERE id > $1 AND (amount < 0 OR kind = 'topup') ORDER BY id LIMIT $2`,
      [after, page],
      transactionRow,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function describe(entry: Acknowledged, people: readonly Someone[]): string {
  const kind = entry.kind === 'top-up' ? 'topup' : entry.kind;
  const { userId = '' } = people[entry.user] ?? {};
  return `${kind} of ${entry.minor} ${entry.currency}, ${entry.status}, of ${userId}`;
}

async function refusedAndMoved(tx: Queryable, { refused }: Books): Promise<string[]> {
  const blamed = new Map<string, number>();
  for (const { index, reference, transactionId } of refused) {
    const name = reference ?? transactionId;
    if (name !== undefined) blamed.set(name, index);
  }
  const names = [...blamed.keys()];
  const wrong: string[] = [];
  for (let from = 0; from < names.length; from += page) {
    const moved = await tx.query(
      `SELECT reference AS name FROM movements WHERE reference = ANY ($1)
       UNION ALL SELECT id::text FROM transactions WHERE id::text = ANY ($1)`,
      [names.slice(from, from + page)],
      namedRow,
    );
    for (const { name } of moved) {
      wrong.push(`operation ${blamed.get(name) ?? ''}: was refused, and moved money as ${name}`);
    }
  }
  return wrong;
}

async function wrongPurses(
  tx: Queryable,
  people: readonly Someone[],
  books: Books,
): Promise<string[]> {
  const purses = await tx.query('SELECT account_id, balance, held FROM balances', [], purseRow);
  const open = await tx.query(
    `SELECT t.account_id, sum(-t.amount)::text AS held
     FROM transactions t JOIN withdrawals w ON w.id = t.id
     WHERE t.status = 'held' GROUP BY t.account_id`,
    [],
    heldRow,
  );
  const purseOf = new Map(purses.map((purse) => [purse.account_id, purse]));
  const openOf = new Map(open.map(({ account_id, held }) => [account_id, BigInt(held)]));
  const wrong: string[] = [];
  for (const { user, currency, id } of accountsOf(people)) {
    const { balance = 0n, held = 0n } = purseOf.get(id) ?? {};
    const own = books.purse(user, currency);
    const written = (minor: bigint) => toDecimal(money(minor, currency));
    if (balance !== own.balance || held !== own.held) {
      wrong.push(
        `user ${user} has ${written(balance)} ${currency} (${written(held)} held), ` +
          `and ${written(own.balance)} (${written(own.held)}) by his own books; ` +
          `by so much differs ${suspects(books, user, currency, balance - own.balance)}`,
      );
    }
    if (held !== (openOf.get(id) ?? 0n)) {
      wrong.push(`user ${user} has ${written(held)} ${currency} held, and other open withdrawals`);
    }
  }
  return wrong;
}

/** The operations of a user whose amount is what is too much or too little. */
function suspects(
  { acknowledged }: Books,
  user: number,
  currency: SoakCurrency,
  difference: bigint,
): string {
  const found = [...acknowledged.values()].filter(
    (entry) =>
      entry.user === user &&
      entry.currency === currency &&
      (entry.minor === difference || entry.minor === -difference),
  );
  return found.length === 0
    ? 'none of his operations alone'
    : found.map(({ index }) => `operation ${index}`).join(', ');
}
