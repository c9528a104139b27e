import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';

const processRow = z.object({ pid: z.number() });
const walRow = z.object({ bytes: z.number() });

/** A server's expense on one database so far. */
interface Spent {
  /** Nanoseconds of processor by the process of each connection. */
  readonly byProcess: ReadonlyMap<number, number>;
  /** Bytes of the log of writes, of all databases. */
  readonly wal: number;
}

async function spent(db: Database): Promise<Spent> {
  const processes = await db.query(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    [],
    processRow,
  );
  const byProcess = new Map<number, number>();
  for (const { pid } of processes) {
    const said = await readFile(`/proc/${pid}/schedstat`, 'utf8');
    byProcess.set(pid, Number(said.split(' ')[0]));
  }
  const [wal] = await db.query(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`,
    [],
    walRow,
  );
  return { byProcess, wal: wal?.bytes ?? Number.NaN };
}

/** Milliseconds of processor and bytes of log that connections spend during some work; a new one counts from its start. */
export async function serverTime(
  db: Database,
  work: () => Promise<void>,
): Promise<{ readonly cpuMs: number; readonly walBytes: number }> {
  const before = await spent(db);
  await work();
  const after = await spent(db);
  const since = [...after.byProcess].map(([pid, ns]) => ns - (before.byProcess.get(pid) ?? 0));
  return {
    cpuMs: since.reduce((sum, ns) => sum + ns, 0) / 1e6,
    walBytes: after.wal - before.wal,
  };
}
