import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { findLedgerBreaches } from '../money/ledger/breaches.ts';
import type { LedgerBreach } from '../money/ledger/breaches.ts';
import { readDigests, writeDigest } from '../money/ledger/digests.ts';
import type { Digest } from '../money/ledger/digests.ts';
import { proveLedger } from '../money/ledger/prove-ledger.ts';
import { addUser, call, fund, withoutTriggers } from '../money/ledger/testing.ts';
import { chainBreaches } from '../money/ledger/verify-chain.ts';
import { addOrder, execute } from '../orders/transfer/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { idRow } from '../platform/database/rows.ts';
import { startArchivingServer } from './archiving-server.ts';

/** An operation that was acknowledged, with the times of this machine's clock, which is the server's too. */
interface Acknowledged {
  readonly kind: 'top-up' | 'withdrawal' | 'transfer';
  /** The id of its transaction or order. */
  readonly id: string;
  readonly begunAtMs: number;
  readonly endedAtMs: number;
}

/** People with money of their own, between whom operations run. */
async function addPeople(db: Database, count: number): Promise<string[]> {
  const people: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const user = await addUser(db);
    await fund(db, user, 'USD', 500_000n);
    people.push(user);
  }
  return people;
}

/** Runs operations one after the other, of a random kind and small amounts, until `isEnough`. */
async function operate(
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
async function executedIn(
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

const silent = pino({ level: 'silent' });
const atOnce = 4;
const afterDisaster = 200;

/** The result of a drill; it went well when `failures` is empty. */
export interface DrillReport {
  readonly failures: readonly string[];
  readonly acknowledgedBefore: number;
  readonly begunAfter: number;
  /** How long each part took, in milliseconds, in their order. */
  readonly times: Readonly<Record<string, number>>;
}

/**
 * Loses a ledger and gets it back: a server whose log is archived, a base backup, operations, a table emptied around
 * its triggers at a known time, operations that go on, the end of the machine; then recovery to just before that
 * time. What was acknowledged until then has to be there, and what began later must not.
 */
export async function drillRecovery(bin: string, operations: number): Promise<DrillReport> {
  const digests = mkdtempSync(join(tmpdir(), 'tessera-drill-'));
  const folders = [digests];
  const { times, timed } = stopwatch();
  const server = await startArchivingServer(bin, (folder) => folders.push(folder));
  try {
    const db = await openPostgres(server.url);
    await migrate(db);
    const people = await addPeople(db, 8);
    await timed('base backup', () => {
      server.baseBackup();
      return Promise.resolve();
    });
    const { done, at } = await timed('operations, disaster and archiving', () =>
      loseLedger(db, people, operations, digests, () => server.archiveAll(db)),
    );
    await db.close();
    await server.kill();
    const recovered = await timed('recovery, until it takes changes', () => server.recoverTo(at));
    const back = await openPostgres(recovered.url);
    try {
      const before = done.filter((each) => each.endedAtMs < at.getTime());
      const after = done.filter((each) => each.begunAtMs > at.getTime());
      const failures = [
        ...(await timed('whole check of the ledger', () => breaches(back))),
        ...(await timed('chain and digests', () => chain(back, readDigests(digests)))),
        ...(await timed('operations', () => lostOrKept(back, before, after))),
      ];
      return { failures, acknowledgedBefore: before.length, begunAfter: after.length, times };
    } finally {
      await back.close();
      await recovered.stop();
    }
  } finally {
    await server.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what was acknowledged, and the last moment before the disaster */
async function loseLedger(
  db: Database,
  people: readonly string[],
  operations: number,
  digests: string,
  archive: () => Promise<void>,
) {
  const done: Acknowledged[] = [];
  let most = operations;
  const isEnough = () => done.length >= most;
  const workers = () =>
    Promise.all(Array.from({ length: atOnce }, () => operate(db, people, done, isEnough)));
  most = operations / 2;
  await workers();
  await proveLedger(db, silent);
  await writeDigest(db, digests, silent);
  // They go on while it happens.
  most = operations + afterDisaster;
  const working = workers();
  while (done.length < operations) await pause(1);
  const at = new Date();
  // The server knows microseconds, the target milliseconds.
  await pause(2);
  await withoutTriggers(db, 'DELETE FROM movements');
  await working;
  await archive();
  return { done, at };
}

const inWords = ({ breach, subject, detail }: LedgerBreach) => `${breach} ${subject} ${detail}`;

async function breaches(db: Database): Promise<string[]> {
  return (await db.maintain(findLedgerBreaches)).map(inWords);
}

async function chain(db: Database, digests: readonly Digest[]): Promise<string[]> {
  if (digests.length === 0) return ['no digest was written'];
  return db.maintain(async (tx) => {
    const found: string[] = [];
    for await (const each of chainBreaches(tx, digests)) found.push(inWords(each));
    return found;
  });
}

async function lostOrKept(
  db: Database,
  before: readonly Acknowledged[],
  after: readonly Acknowledged[],
): Promise<string[]> {
  const executed = await executedIn(db, [...before, ...after]);
  const told = (what: string) => (each: Acknowledged) => `${each.kind} ${each.id} ${what}`;
  return [
    ...before.filter(({ id }) => !executed.has(id)).map(told('was acknowledged and is lost')),
    ...after.filter(({ id }) => executed.has(id)).map(told('began later and is there')),
  ];
}

function stopwatch() {
  const times: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begunMs = performance.now();
    try {
      return await work();
    } finally {
      times[what] = performance.now() - begunMs;
    }
  };
  return { times, timed };
}
