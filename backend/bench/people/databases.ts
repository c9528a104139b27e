import { rmSync } from 'node:fs';
import { forEachAtOnce } from '@tessera/bounds';
import { findLedgerBreaches } from '../../src/money/ledger/breaches.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import {
  administer,
  end,
  initialise,
  makePlace,
  startServer,
  urlOf,
  type Place,
} from '../../src/testing/postgres-cluster.ts';
import { patientDeadlines } from '../../src/testing/test-databases.ts';
import { copyPeople } from './copy.ts';
import { filled, seedPeople } from './seed.ts';

/** They are lost with the machine, and made again. */
const hurried = [
  ...['shared_buffers=4GB', 'work_mem=256MB', 'maintenance_work_mem=512MB', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=16GB', 'checkpoint_timeout=30min'],
];

/** More people than this have the same histories as these. */
const mostSeeded = 1_000;

/** Indexes grow with so many people as they do in use; of more they are built afterwards, with fuller pages. */
const mostIndexed = 100_000;

/** The name of the database with so many users. */
export const nameOf = (users: number) => `people_${users}`;

/** The address of the database with so many users. */
export const databaseOf = ({ folder }: Place, users: number) =>
  urlOf(folder).replace('/postgres?', `/${nameOf(users)}?`);

export const openPatiently = (url: string) => openPostgres(url, { deadlines: patientDeadlines });

export const removePlace = ({ folder }: Place) => rmSync(folder, { recursive: true, force: true });

/** A place for a server with a database for each number of users, in which so many took so many turns. */
export async function fillDatabases(
  bin: string,
  sizes: readonly number[],
  turns: number,
): Promise<Place> {
  const place = makePlace();
  try {
    initialise(bin, place);
    const server = await startServer(bin, place, hurried);
    try {
      for (const users of sizes) {
        await administer(urlOf(place.folder), `CREATE DATABASE ${nameOf(users)}`);
        const url = databaseOf(place, users);
        const db = await openPatiently(url);
        await fill(db, url, users, turns).finally(() => db.close());
      }
    } finally {
      await end(server, 'SIGINT');
    }
  } catch (error) {
    removePlace(place);
    throw error;
  }
  return place;
}

async function fill(db: Database, url: string, users: number, turns: number): Promise<void> {
  await migrate(db);
  const seeded = Math.min(users, mostSeeded);
  const begun = Date.now();
  const tell = (what: string) => {
    const seconds = ((Date.now() - begun) / 1_000).toFixed(0);
    process.stderr.write(`${users} users, ${seconds} s: ${what}\n`);
  };
  await seedPeople(db, seeded, turns);
  tell(`the ledger wrote what ${seeded} do`);
  const indexesLater = users > mostIndexed;
  await copyPeople(db, { people: seeded, times: users / seeded, indexesLater });
  tell('copied');
  const vacuum = (table: string) => administer(url, `VACUUM ANALYZE ${table}`);
  await Promise.all([forEachAtOnce(filled, 4, vacuum), checkLedger(db)]);
  tell('the ledger is in order');
}

function checkLedger(db: Database): Promise<void> {
  return db.maintain(async (tx) => {
    const [breach] = await findLedgerBreaches(tx);
    if (breach !== undefined)
      throw new Error(`the ledger is not in order: ${JSON.stringify(breach)}`);
  });
}
