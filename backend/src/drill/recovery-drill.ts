import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { findLedgerBreaches, type LedgerBreach } from '../money/ledger/breaches.ts';
import { readDigests, writeDigest, type Digest } from '../money/ledger/digests.ts';
import { proveLedger } from '../money/ledger/prove-ledger.ts';
import { withoutTriggers } from '../money/ledger/testing-tampering.ts';
import { chainBreaches } from '../money/ledger/verify-chain.ts';
import { startArchivingServer } from './archiving-server.ts';
import { addPeople, executedIn, operate, type Acknowledged } from './drill-operations.ts';

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
