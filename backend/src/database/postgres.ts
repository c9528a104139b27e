import pg from 'pg';
import { errorCode } from '../platform/error-code.ts';
import type { Database, Queryable } from './database.ts';
import { listenOn } from './postgres-listener.ts';
import { queryable } from './rows.ts';

const maxAttempts = 5;
const serializationFailure = '40001';
const deadlock = '40P01';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** A PostgreSQL server by its URL; any number of processes may share it. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 16,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=10000',
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  await pool.query('SELECT 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const listener = listenOn(url);
  return {
    kind: 'postgres',
    ...overPostgres(pool),
    transaction: (work) => inTransaction(pool, work),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

function overPostgres(source: pg.Pool | pg.PoolClient): Queryable {
  return queryable(
    async (sql, params) => (await source.query<object>(sql, params)).rows,
    async (sql) => {
      await source.query(sql);
    },
  );
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await attemptTransaction(pool, work);
  } catch (error) {
    const state = errorCode(error);
    const mayPass = state === serializationFailure || state === deadlock;
    if (!mayPass || attempt >= maxAttempts) throw error;
    return inTransaction(pool, work, attempt + 1);
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query('BEGIN');
    const result = await work(overPostgres(client));
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers so when `work` swallowed the failure of a statement.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => (broken = failure));
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}
