import type pg from 'pg';
import { errorCode, isConnectionLost } from './trouble.ts';
import { openPool, optionsOf, settingsOf, type StatementSettings } from './connection-settings.ts';
import { Connections } from './connections.ts';
import type { Database, Queryable } from './database.ts';
import { atMost, usualDeadlines, type Deadlines } from './deadlines.ts';
import { loadsOf, openPlaces, usualPlaces, type Place, type Places, type Use } from './places.ts';
import { Listener } from './postgres-listener.ts';
import { Cluster } from './primary.ts';
import { queryable } from './rows.ts';
import { hostsOf } from './server-address.ts';
import { noteUnconfirmed, standbyWaits } from './standby-waits.ts';
import type { StandIn } from './stand-in.ts';
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

/**
 * A PostgreSQL server by its address, or several of which one takes changes; any number of processes may share
 * it.
 */
export async function openPostgres(
  address: string,
  {
    deadlines = usualDeadlines,
    places = usualPlaces,
    directAddress,
    standbyAddress,
  }: PostgresOptions = {},
): Promise<Database> {
  const hosts = hostsOf(address);
  const directHosts = directAddress === undefined ? hosts : hostsOf(directAddress);
  const isPooled = directAddress !== undefined;
  const cluster = new Cluster(directHosts, deadlines);
  const endWaits = standbyWaits(cluster, deadlines);
  const connections = open(hosts, total(places), deadlines, { cluster, isPooled, endWaits });
  await connections
    .on((client) => client.query('SELECT 1'))
    .catch(async (error: unknown) => {
      cluster.close();
      await connections.close();
      throw error;
    });
  const listener = new Listener(cluster, deadlines);
  const standbyHosts = standbyAddress === undefined ? [] : hostsOf(standbyAddress);
  const standbys = new Standbys(standbyHosts, { places, deadlines, cluster });
  const { standIn } = standbys;
  const allPlaces = openPlaces(places, deadlines);
  const watched = {
    ...allPlaces.brief,
    run: <T>(work: () => Promise<T>) => allPlaces.brief.run(() => standIn.watch(work)),
  };
  const names = statementNames();
  const shared = {
    kind: 'postgres',
    maintain: <T>(work: (tx: Queryable) => Promise<T>) =>
      maintain(directHosts, cluster, deadlines, work),
    listen: listener.listen,
    state: () => ({
      loads: loadsOf(allPlaces),
      isListening: listener.isUp,
      isSplit: cluster.isSplit,
      standbys: standbys.counts,
      reads: standbys.reads,
    }),
    close: async () => {
      cluster.close();
      // A connection says farewell and waits for an answer, which may never come.
      const closing = [listener, connections, standbys].map((each) => each.close());
      await atMost(deadlines.connect, Promise.all(closing));
    },
    for: (use: Use, standsIn?: boolean): Database => ({
      ...shared,
      ...(standsIn && isRead(use)
        ? instead(standIn, use)
        : at(use === 'brief' ? watched : allPlaces[use], use)),
      orStandIn(read) {
        return standIn.ask(this, read);
      },
      since(position) {
        return isRead(use) && !standsIn ? standbys.since(use, position, this) : this;
      },
    }),
  } as const;

  const proven = isPooled ? cluster : undefined;

  function at(place: Place, use: Use) {
    const needed = { ...deadlines, statement: place.statementMs };
    if (use === 'asides')
      return over(connections, place, { settings: besideCalls(needed), proven });
    // Behind a pooler, which shares connections among clients, initial settings are not known.
    const isAsBegun = !isPooled && place.statementMs === deadlines.statement;
    if (!isAsBegun) return over(connections, place, { settings: settingsOf(needed), proven });
    // Reads of a history are planned for the filter at hand.
    return over(connections, place, isRead(use) ? {} : { names });
  }

  const brief = shared.for('brief');
  standIn.seekBy(() => brief.query('SELECT 1'));
  return shared.for('money');
}

const isRead = (use: Use): use is ReadUse => use === 'reads' || use === 'searches';

/** Standbys in place of the primary, where nothing is written. */
const instead = (standIn: StandIn, use: ReadUse) => ({
  ...standIn.over(use),
  transaction: () => Promise.reject(new Behind()),
});

const total = (places: Places) => Object.values(places).reduce((sum, each) => sum + each, 0);

/** The same for what is to wait for no standby. */
const besideCalls = (deadlines: Deadlines) => ({
  ...settingsOf(deadlines),
  synchronous_commit: 'local',
});

function open(
  hosts: readonly string[],
  max: number,
  deadlines: Deadlines,
  {
    cluster,
    isPooled,
    endWaits,
  }: { readonly cluster: Cluster; readonly isPooled: boolean; readonly endWaits: () => void },
): Connections {
  const begun = { options: optionsOf(settingsOf(deadlines)), verify: proveBy(cluster) };
  const openOne = (host: string) => {
    const pool = openPool(host, deadlines, { max, ...(isPooled ? {} : begun) });
    pool.on('connect', noteUnconfirmed);
    return pool;
  };
  return new Connections({ hosts, openPool: openOne, deadlines, cluster, endWaits });
}

/** Behind a pooler, which may give another server to each transaction, each is proven instead. */
const proveBy =
  (cluster: Cluster): pg.PoolConfig['verify'] =>
  (client, done) =>
    void cluster.prove(client).then(() => done(), done);

/** The extra needs of one use of the connections. */
interface Way {
  /** Hold for its transactions where the connection has others. */
  readonly settings?: StatementSettings;
  /** By which the server of each transaction is proven where each may have another. */
  readonly proven?: Cluster | undefined;
  /** For statements of which connections keep the plans. */
  readonly names?: StatementNames;
}

/** A way to the database for one use. */
function over(connections: Connections, place: Place, { settings, proven, names }: Way) {
  const begin = begins(
    ['BEGIN', ...Object.entries(settings ?? {}).map(setLocal)].join('; '),
    proven,
  );
  const transaction = <T>(work: (tx: Queryable) => Promise<T>) =>
    place.run(() => inTransaction(connections, begin, work));
  const bare = <T>(work: (client: pg.ClientBase) => Promise<T>) =>
    place.run(() =>
      retrying(
        () =>
          settings === undefined
            ? connections.on(work)
            : attemptTransaction(connections, begin, work),
        names,
      ),
    );
  return {
    ...overPostgres(bare, names),
    transaction,
  };
}

type Begin = (client: pg.ClientBase) => Promise<void>;

const begins =
  (statements: string, proven?: Cluster): Begin =>
  async (client) => {
    if (proven === undefined) {
      await client.query(statements);
      return;
    }
    const answers: unknown = await client.query(`${statements}; ${proven.question()}`);
    // The types of the driver know of one answer alone.
    const last = (answers as readonly pg.QueryResult<object>[]).at(-1);
    proven.judge(last?.rows[0]);
  };

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
  connections: Connections,
  begin: Begin,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    attemptTransaction(connections, begin, (client) => work(overPostgres((run) => run(client)))),
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
  connections: Connections,
  begin: Begin,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return connections.on(async (client, spoil) => {
    try {
      await begin(client);
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
  cluster: Cluster,
  deadlines: Deadlines,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const unbounded = { ...deadlines, connect: 30_000, lock: 0, statement: 0, commit: 0, answer: 0 };
  const connections = open(hosts, 1, unbounded, {
    cluster,
    isPooled: false,
    endWaits: () => undefined,
  });
  try {
    return await inTransaction(connections, begins('BEGIN'), work);
  } finally {
    await atMost(deadlines.connect, connections.close());
  }
}
