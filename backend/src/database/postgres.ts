import pg from 'pg';
import { errorCode } from '../platform/error-code.ts';
import { connectionsTo, type Connections } from './connections.ts';
import type { Database, Queryable } from './database.ts';
import { atMost, usualDeadlines, type Deadlines } from './deadlines.ts';
import { openPlaces, usualPlaces, type Place, type Places, type Use } from './places.ts';
import { listenOn } from './postgres-listener.ts';
import { queryable } from './rows.ts';
import { hostsOf } from './server-address.ts';
import { isConnectionLost } from './trouble.ts';

const maxAttempts = 5;
const serializationFailure = '40001';
const deadlock = '40P01';

const keepAliveAfterMs = 5_000;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

export interface PostgresOptions {
  readonly deadlines?: Deadlines;
  readonly places?: Places;
  /**
   * The server itself, where the address is that of a pooler which gives a connection to each transaction: for
   * what needs a session, which is to listen and to migrate.
   */
  readonly directAddress?: string | undefined;
}

/**
 * A PostgreSQL server by its address, or several of which one takes changes; any number of processes may share
 * it.
 */
export async function openPostgres(
  address: string,
  { deadlines = usualDeadlines, places = usualPlaces, directAddress }: PostgresOptions = {},
): Promise<Database> {
  const hosts = hostsOf(address);
  const directHosts = directAddress === undefined ? hosts : hostsOf(directAddress);
  const isPooled = directAddress !== undefined;
  const connections = open(hosts, total(places), deadlines, isPooled);
  await connections
    .on((client) => client.query('SELECT 1'))
    .catch(async (error: unknown) => {
      await connections.close();
      throw error;
    });
  const listener = listenOn(directHosts, deadlines);
  const allPlaces = openPlaces(places, deadlines);
  const shared = {
    kind: 'postgres',
    maintain: <T>(work: (tx: Queryable) => Promise<T>) => maintain(directHosts, deadlines, work),
    listen: listener.listen,
    close: async () => {
      // A connection says farewell and waits for an answer, which may never come.
      await atMost(deadlines.connect, Promise.all([listener.close(), connections.close()]));
    },
    for: (use: Use): Database => ({ ...shared, ...at(allPlaces[use]) }),
  } as const;

  function at(place: Place) {
    const needed = { ...deadlines, statement: place.statementMs };
    // What a connection begins with is not known behind a pooler, which shares it among all its clients.
    const isAsBegun = !isPooled && place.statementMs === deadlines.statement;
    return over(connections, place, isAsBegun ? undefined : settingsOf(needed));
  }

  return shared.for('money');
}

const total = (places: Places) => Object.values(places).reduce((sum, each) => sum + each, 0);

/** What holds for each statement, by its name on the server. */
function settingsOf({ statement, lock }: Deadlines) {
  return { timezone: 'UTC', statement_timeout: statement, lock_timeout: lock };
}

type StatementSettings = ReturnType<typeof settingsOf>;

function open(
  hosts: readonly string[],
  max: number,
  deadlines: Deadlines,
  isPooled: boolean,
): Connections {
  const begun = Object.entries(settingsOf(deadlines)).map(([name, value]) => `-c ${name}=${value}`);
  return connectionsTo(
    hosts,
    (host) => {
      const pool = new pg.Pool({
        connectionString: host,
        types,
        max,
        connectionTimeoutMillis: deadlines.connect,
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveAfterMs,
        query_timeout: deadlines.answer,
        ...(isPooled ? {} : { options: begun.join(' ') }),
      });
      // A connection that the server drops is replaced. Its error comes while nobody asks anything of it too,
      // and would end the process without a listener.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      return pool;
    },
    deadlines,
  );
}

/** A way to the database for one use. `settings` hold for its transactions where the connection has others. */
function over(connections: Connections, place: Place, settings: StatementSettings | undefined) {
  const begin = ['BEGIN', ...Object.entries(settings ?? {}).map(setLocal)].join('; ');
  const transaction = <T>(work: (tx: Queryable) => Promise<T>) =>
    place.run(() => inTransaction(connections, begin, work));
  const bare = <T>(work: (client: pg.ClientBase) => Promise<T>) =>
    place.run(() =>
      settings === undefined
        ? connections.on(work)
        : attemptTransaction(connections, begin, (client) => work(client)),
    );
  return {
    ...overPostgres(bare),
    transaction,
  };
}

const setLocal = ([name, value]: [string, string | number]) => `SET LOCAL ${name} = '${value}'`;

type OnClient = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

function overPostgres(on: OnClient): Queryable {
  return queryable(
    async (sql, params) => (await on((client) => client.query<object>(sql, params))).rows,
    async (sql) => {
      await on((client) => client.query(sql));
    },
  );
}

async function inTransaction<T>(
  connections: Connections,
  begin: string,
  work: (tx: Queryable) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await attemptTransaction(connections, begin, (client) =>
      work(overPostgres((run) => run(client))),
    );
  } catch (error) {
    const state = errorCode(error);
    const mayPass = state === serializationFailure || state === deadlock;
    if (!mayPass || attempt >= maxAttempts) throw error;
    return inTransaction(connections, begin, work, attempt + 1);
  }
}

async function attemptTransaction<T>(
  connections: Connections,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return connections.on(async (client, spoil) => {
    try {
      await client.query(begin);
      const result = await work(client);
      const { command } = await client.query('COMMIT');
      // PostgreSQL answers so when `work` swallowed the failure of a statement.
      if (command === 'ROLLBACK') throw new Error('the transaction was rolled back');
      return result;
    } catch (error) {
      if (isConnectionLost(error)) spoil();
      else await client.query('ROLLBACK').catch(spoil);
      throw error;
    }
  });
}

/** On a connection of its own, without the deadlines of calls. */
async function maintain<T>(
  hosts: readonly string[],
  deadlines: Deadlines,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const unbounded = { ...deadlines, connect: 30_000, lock: 0, statement: 0, answer: 0 };
  const connections = open(hosts, 1, unbounded, false);
  try {
    return await inTransaction(connections, 'BEGIN', work);
  } finally {
    await atMost(deadlines.connect, connections.close());
  }
}
