import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { makeHistory } from '../../src/demo/make-history.ts';
import { newToken, tokenHash } from '../../src/platform/secrets/token.ts';
import { findPostgres, startCluster } from '../../src/testing/postgres-cluster.ts';

const idRow = z.object({ id: z.string() });
const countRow = z.object({ count: z.number() });

/** Somebody with a history of a known length. */
export interface Side {
  readonly userId: string;
  readonly token: string;
  readonly usdAccount: string;
}

/** A PostgreSQL of its own: started from what is installed, or `BENCH_DATABASE_URL`, an empty database. */
export async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const bin = findPostgres();
  if (bin === undefined) throw new Error('No PostgreSQL: install one or set BENCH_DATABASE_URL');
  return startCluster(bin);
}

/** Opens the database and gives one user of each size a history; all in the same tables. */
export async function prepareSides<Name extends string>(
  url: string,
  sizes: Readonly<Record<Name, number>>,
): Promise<{ db: Database; sides: Record<Name, Side> }> {
  const db = await openPostgres(url);
  await migrate(db);
  const made = await Promise.all(
    (Object.entries(sizes) as [Name, number][]).map(
      async ([name, count], index) =>
        [name, await addSide(db, `+1202555020${index}`, count)] as const,
    ),
  );
  // A server in use does this by itself within a minute.
  await db.script('VACUUM ANALYZE');
  return { db, sides: Object.fromEntries(made) as Record<Name, Side> };
}

/** Gives somebody a history, a session and accounts. */
export async function addSide(db: Database, phone: string, count: number): Promise<Side> {
  const [user] = await db.query(
    `INSERT INTO users (phone, first_name, last_name, email, identification_level)
     VALUES ($1, 'Bench', 'Mark', 'bench@example.com', 'full')
     ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone RETURNING id`,
    [phone],
    idRow,
  );
  const userId = user?.id ?? '';
  const [found] = await db.query(
    'SELECT count(*)::int AS count FROM transactions WHERE user_id = $1',
    [userId],
    countRow,
  );
  // A database that is measured again has them already.
  if (found?.count !== count) await makeTransactions(db, userId, count);
  const token = newToken();
  await db.query(
    `INSERT INTO sessions (user_id, token_hash, user_agent) VALUES ($1, $2, 'bench')`,
    [userId, tokenHash(token)],
  );
  const [account] = await db.query(
    `SELECT id FROM ledger_accounts WHERE user_id = $1 AND currency_code = 'USD'`,
    [userId],
    idRow,
  );
  return { userId, token, usdAccount: account?.id ?? '' };
}

async function makeTransactions(db: Database, userId: string, count: number): Promise<void> {
  let told = 0;
  const progress = (made: number) => {
    if (made - told < 50_000 && made !== count) return;
    told = made;
    process.stderr.write(`${made} of ${count} transactions made\n`);
  };
  await makeHistory(db, { userId, count, progress });
}
