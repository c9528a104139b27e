import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/platform/database/database.ts';
import { findLedgerBreaches } from '../../src/money/ledger/breaches.ts';
import { fund } from '../../src/money/ledger/testing.ts';
import { startBackend } from '../../src/testing/backend-process.ts';
import { testPostgres, type TestDatabase } from '../../src/testing/test-databases.ts';
import { addPayer, type Payer } from '../../src/orders/transfer/testing.ts';

/** A process of the backend with its usual deadlines. */
export interface Running {
  /** Past whatever stands between the process and the server. */
  readonly db: Database;
  readonly url: string;
  /** Adds users with a thousand dollars each. */
  addPayers(count: number): Promise<Payer[]>;
}

/** Does something after a test, however it ended: the last that was said comes first. */
export type Afterwards = (work: () => unknown) => void;

/** For each server that there is; without one these tests are skipped. */
export const servers = testPostgres();

interface Between {
  /** The address by which the process knows the database, from the server's own. */
  readonly databaseUrl?: (server: string, afterwards: Afterwards) => Promise<string>;
  readonly env?: (server: string) => Readonly<Record<string, string>>;
}

/** Works with a process on a database, ends it, and answers what is wrong with the ledger then. */
export async function onProcess(
  open: (afterwards: Afterwards) => Promise<TestDatabase>,
  { databaseUrl, env }: Between,
  work: (running: Running) => Promise<void>,
): Promise<readonly object[]> {
  const undo: (() => unknown)[] = [];
  const afterwards: Afterwards = (each) => undo.unshift(each);
  try {
    const server = await open(afterwards);
    afterwards(server.close);
    const url = server.url ?? '';
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-faults-'));
    afterwards(() => rm(dataDir, { recursive: true, force: true }));
    const backend = await startBackend({
      dataDir,
      databaseUrl: databaseUrl === undefined ? url : await databaseUrl(url, afterwards),
      env: { SANDBOX: 'off', ...env?.(url) },
    });
    afterwards(backend.stop);
    const addPayers = async (count: number) => {
      const payers: Payer[] = [];
      while (payers.length < count) {
        const payer = await addPayer(backend, server.db, ['Alex', 'Morgan']);
        await fund(server.db, payer.userId, 'USD', 100_000n);
        payers.push(payer);
      }
      return payers;
    };
    await work({ db: server.db, url: backend.url, addPayers });
    await backend.stop();
    return await findLedgerBreaches(server.db);
  } finally {
    for (const each of undo) await each();
  }
}

/** Two users. */
export async function twoPayers({ addPayers }: Running): Promise<readonly [Payer, Payer]> {
  const [one, other] = await addPayers(2);
  if (one === undefined || other === undefined) throw new Error('there are no payers');
  return [one, other];
}
