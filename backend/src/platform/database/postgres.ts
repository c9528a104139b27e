import type pg from 'pg';
import { errorCode, isConnectionLost } from './trouble.ts';
import { openPool, optionsOf, settingsOf, type StatementSettings } from './connection-settings.ts';
import { Cluster } from './cluster.ts';
import { onPool, type OnConnection } from './connections.ts';
import type { Database, Queryable } from './database.ts';
import { atMost, usualDeadlines, type Deadlines } from './deadlines.ts';
import { loadsOf, openPlaces, usualPlaces, type Place, type Places, type Use } from './places.ts';
import { Listener } from './postgres-listener.ts';
import { queryable } from './rows.ts';
import { faultOfAddress, serversOf } from './server-address.ts';
import { noteUnconfirmed, standbyWaits } from './standby-waits.ts';
import { Behind, type ReadUse } from './standby.ts';
import { Standbys } from './standbys.ts';
import { statementNames, type StatementNames } from './statement-names.ts';

const maxAttempts = 5;
const serializationFailure = '40001';
const deadlock = '40P01';
// `cached plan must not change result type`, and whatever else PostgreSQL does not support.
const cannotReplan = '0A000';

export interface PostgresOptions {
  readonly deadlines?: Deadlines;
  readonly places?: Places;
  /**
   * The server itself, where the address is that of a pooler which gives a connection to each transaction: for
   * what needs a session, which is to listen and to migrate.
   */
  readonly directAddress?: string | undefined;
  /** Servers that are read from while they are standbys. */
  readonly standbyAddress?: string | undefined;
}

/** A PostgreSQL server by its address; any number of processes may share it. */
export async function openPostgres(
  address: string,
  {
    deadlines = usualDeadlines,
    places = usualPlaces,
    directAddress = address,
    standbyAddress,
  }: PostgresOptions = {},
): Promise<Database> {
  for (const each of [address, directAddress]) {
    const fault = faultOfAddress(each);
    if (fault !== undefined) throw new Error(`the address of the database ${fault}`);
  }
  const isPooled = directAddress !== address;
  const cluster = new Cluster(directAddress, deadlines);
  const endWaits = standbyWaits(cluster, deadlines);
  const pool = openProven(address, total(places), { deadlines, cluster, isPooled });
  const on = onPool(pool, deadlines.commit, endWaits);
  await on((client) => client.query('SELECT 1')).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const listener = new Listener(cluster, deadlines);
  const servers = standbyAddress === undefined ? [] : serversOf(standbyAddress);
  const standbys = new Standbys(servers, { places, deadlines, cluster });
  const allPlaces = openPlaces(places, deadlines);
  const names = statementNames();
  const shared = {
    kind: 'postgres',
    maintain: <T>(work: (tx: Queryable) => Promise<T>) =>
      maintain(directAddress, cluster, deadlines, work),
    listen: listener.listen,
    state: () => ({
      loads: loadsOf(allPlaces),
      isListening: listener.isUp,
      isSplit: standbys.isSplit,
      standbys: standbys.counts,
      reads: standbys.reads,
    }),
    close: async () => {
      // A connection says farewell and waits for an answer, which may never come.
      const closing = [listener.close(), pool.end(), standbys.close()];
      await atMost(deadlines.connect, Promise.all(closing));
    },
    for: (use: Use, standsIn?: boolean): Database => ({
      ...shared,
      ...(standsIn && isRead(use) ? instead(standbys, use) : at(use)),
      orStandIn(read) {
        return standbys.orStandIn(this, read);
      },
      since(position) {
        return isRead(use) && !standsIn ? standbys.since(use, position, this) : this;
      },
    }),
  } as const;

  function at(use: Use) {
    const place = allPlaces[use];
    const needed = { ...deadlines, statement: place.statementMs };
    if (use === 'asides') return over(on, place, { settings: besideCalls(needed) });
    // Behind a pooler, which shares connections among clients, initial settings are not known.
    const isAsBegun = !isPooled && place.statementMs === deadlines.statement;
    if (!isAsBegun) return over(on, place, { settings: settingsOf(needed) });
    // Reads of a history are planned for the filter at hand.
    return over(on, place, isRead(use) ? {} : { names });
  }

  return shared.for('money');
}

const isRead = (use: Use): use is ReadUse => use === 'reads' || use === 'searches';

/** Standbys in place of the primary, where nothing is written. */
const instead = (standbys: Standbys, use: ReadUse) => ({
  ...standbys.withoutPrimary(use),
  transaction: () => Promise.reject(new Behind()),
});

const total = (places: Places) => Object.values(places).reduce((sum, each) => sum + each, 0);

/** The same for what is to wait for no standby. */
const besideCalls = (deadlines: Deadlines) => ({
  ...settingsOf(deadlines),
  synchronous_commit: 'local',
});

interface Proven {
  readonly deadlines: Deadlines;
  readonly cluster: Cluster;
  readonly isPooled: boolean;
}

/** A pool whose connections are proven when they are made. A pooler takes no settings with them. */
function openProven(address: string, max: number, { deadlines, cluster, isPooled }: Proven) {
  const pool = openPool(address, deadlines, {
    max,
    verify: (client, done) => void cluster.prove(client).then(() => done(), done),
    ...(isPooled ? {} : { options: optionsOf(settingsOf(deadlines)) }),
  });
  return pool.on('connect', noteUnconfirmed);
}

/** The extra needs of one use of the connections. */
interface Way {
  /** Hold for its transactions where the connection has others. */
  readonly settings?: StatementSettings;
  /** For statements of which connections keep the plans. */
  readonly names?: StatementNames;
}

/** A way to the database for one use. */
function over(on: OnConnection, place: Place, { settings, names }: Way) {
  const begin = ['BEGIN', ...Object.entries(settings ?? {}).map(setLocal)].join('; ');
  const transaction = <T>(work: (tx: Queryable) => Promise<T>) =>
    place.run(() => inTransaction(on, begin, work));
  const bare = <T>(work: (client: pg.ClientBase) => Promise<T>) =>
    place.run(() =>
      retrying(
        () => (settings === undefined ? on(work) : attemptTransaction(on, begin, work)),
        names,
      ),
    );
  return {
    ...overPostgres(bare, names),
    transaction,
  };
}

const setLocal = ([name, value]: [string, string | number]) => `SET LOCAL ${name} = '${value}'`;

type OnClient = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

function overPostgres(on: OnClient, names?: StatementNames): Queryable {
  return queryable(
    async (text, values) => {
      // At each attempt: its name may be another one then.
      const statement = () => {
        const name = names?.of(text);
        return { text, values, ...(name === undefined ? {} : { name }) };
      };
      return (await on((client) => client.query<object>(statement()))).rows;
    },
    async (sql) => {
      await on((client) => client.query(sql));
    },
  );
}

function inTransaction<T>(
  on: OnConnection,
  begin: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    attemptTransaction(on, begin, (client) => work(overPostgres((run) => run(client)))),
  );
}

/**
 * Makes a transaction, or a statement that is one, again where the database broke it off for another's sake, or
 * where a migration has changed what the plan of a statement answers.
 */
async function retrying<T>(
  work: () => Promise<T>,
  names?: StatementNames,
  attempt = 1,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = errorCode(error);
    const isOutdated = state === cannotReplan && names !== undefined;
    const mayPass = state === serializationFailure || state === deadlock || isOutdated;
    if (!mayPass || attempt >= maxAttempts) throw error;
    if (isOutdated) names.renew();
    return retrying(work, names, attempt + 1);
  }
}

async function attemptTransaction<T>(
  on: OnConnection,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return on(async (client, spoil) => {
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
  address: string,
  cluster: Cluster,
  deadlines: Deadlines,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const unbounded = { ...deadlines, connect: 30_000, lock: 0, statement: 0, commit: 0, answer: 0 };
  const pool = openProven(address, 1, { deadlines: unbounded, cluster, isPooled: false });
  try {
    return await inTransaction(
      onPool(pool, 0, () => undefined),
      'BEGIN',
      work,
    );
  } finally {
    await atMost(deadlines.connect, pool.end());
  }
}
