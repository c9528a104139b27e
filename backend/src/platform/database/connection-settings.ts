import pg from 'pg';
import type { Deadlines } from './deadlines.ts';

/** Numbers of eight bytes are `bigint`. */
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

const keepAliveAfterMs = 5_000;

/** The settings of each statement, by their names on the server. */
export function settingsOf({ statement, lock }: Pick<Deadlines, 'statement' | 'lock'>) {
  return {
    timezone: 'UTC',
    // Statements are compiled for longer than they run.
    jit: 'off',
    statement_timeout: statement,
    lock_timeout: lock,
    // That a commit was not confirmed comes as a warning.
    client_min_messages: 'warning',
  };
}

export type StatementSettings = ReturnType<typeof settingsOf>;

/** Settings as a connection begins with them. */
export function optionsOf(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** A pool of connections to one host. */
export function openPool(
  host: string,
  { connect, answer }: Pick<Deadlines, 'connect' | 'answer'>,
  more: pg.PoolConfig,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: host,
    types,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    query_timeout: answer,
    ...more,
  });
  // A connection that the server drops is replaced. Its error comes while nobody asks anything of it too,
  // and would end the process without a listener.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
