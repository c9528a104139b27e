import pg from 'pg';
import { errorCode } from '../platform/error-code.ts';
import type { Database, Queryable } from './database.ts';
import { atMost, usualDeadlines, type Deadlines } from './deadlines.ts';
import { listenOn } from './postgres-listener.ts';
import { queryable } from './rows.ts';
import { isConnectionLost } from './trouble.ts';

const maxAttempts = 5;
const serializationFailure = '40001';
const deadlock = '40P01';

const keepAliveAfterMs = 5_000;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** A PostgreSQL server by its URL; any number of processes may share it. */
export async function openPostgres(
  url: string,
  deadlines: Deadlines = usualDeadlines,
): Promise<Database> {
  const pool = poolOf(url, 16, deadlines);
  await pool.query('SELECT 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const listener = listenOn(url, deadlines);
  return {
    kind: 'postgres',
    ...overPostgres(pool),
    transaction: (work) => inTransaction(pool, work),
    maintain: (work) => maintain(url, deadlines, work),
    listen: listener.listen,
    close: async () => {
      // A connection says farewell and waits for an answer, which may never come.
      await atMost(deadlines.connect, Promise.all([listener.close(), pool.end()]));
    },
  };
}

function poolOf(
  url: string,
  max: number,
  { connect, lock, statement, answer }: Deadlines,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    query_timeout: answer,
    options: `-c timezone=UTC -c statement_timeout=${statement} -c lock_timeout=${lock}`,
  });
  // A connection that the server drops is replaced. Its error comes while nobody asks anything of it too, and
  // would end the process without a listener.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
    if (isConnectionLost(error)) broken = error;
    else await client.query('ROLLBACK').catch((failure: unknown) => (broken = failure));
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}

/** On a connection of its own, without the deadlines of calls. */
async function maintain<T>(
  url: string,
  deadlines: Deadlines,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const pool = poolOf(url, 1, { ...deadlines, lock: 0, statement: 0, answer: 0 });
  try {
    return await inTransaction(pool, work);
  } finally {
    await atMost(deadlines.connect, pool.end());
  }
}
