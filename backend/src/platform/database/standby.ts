import pg from 'pg';
import { z } from 'zod';
import type { QueueLoad } from '@tessera/bounds';
import { endQuietly } from './cluster.ts';
import { openPool, optionsOf, settingsOf, types } from './connection-settings.ts';
import type { Deadlines } from './deadlines.ts';
import { openPlaces, type Places } from './places.ts';
import { timelineSql, type Position } from './position.ts';
import { readRow } from './rows.ts';
import { isConnectionLost } from './trouble.ts';

/** The uses of the database that only read, and may read elsewhere. */
export type ReadUse = 'reads' | 'searches';

/** A standby is left alone, or has not replayed what a reader has to see. */
export class Behind extends Error {
  override readonly name = 'Behind';
  readonly code = 'TD004';

  constructor() {
    super('no standby has what a reader has to see (DATABASE_STANDBY_URL)');
  }
}

const replayedSql = `(pg_last_wal_replay_lsn() - '0/0')::int8`;

const replayedRow = z.object({ replayed: z.bigint() });

// A commit is confirmed once it is on the disk of a standby. The restartpoint still has the former timeline after a
// failover, and nothing is received while there is no primary.
const stateSql = `SELECT pg_is_in_recovery() AS is_standby,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  pg_postmaster_start_time()::text AS started,
  greatest(received_timeline(), (SELECT timeline_id FROM pg_control_checkpoint())) AS follows,
  ${replayedSql} AS replayed, (pg_last_wal_receive_lsn() - '0/0')::int8 AS received, ${timelineSql},
  current_setting('synchronous_standby_names') <> ''
    AND current_setting('synchronous_commit') IN ('on', 'remote_apply') AS is_confirmed,
  CASE WHEN NOT pg_is_in_recovery() THEN count_standbys() END AS standbys`;

const stateRow = z.object({
  is_standby: z.boolean(),
  system: z.string(),
  started: z.string(),
  /** The timeline that a standby replays. */
  follows: z.number(),
  /** How much of the log is seen here, and how much has come by itself; `null` where none has since it was started. */
  replayed: z.bigint().nullable(),
  received: z.bigint().nullable(),
  /** That a server writes which takes changes. */
  timeline: z.number().nullable(),
  /** Whether commits wait for a standby, and how many take what is written. */
  is_confirmed: z.boolean(),
  standbys: z.number().nullable(),
});

/** A server as it says of itself. */
export type ServerState = z.infer<typeof stateRow>;

/** A server that is read from while it keeps up with the primary, and left alone while it does not (OPS-5). */
export class Standby {
  readonly #host: string;
  readonly #deadlines: Deadlines;
  readonly #places: ReturnType<typeof openPlaces>;
  readonly #most: Places;
  readonly #busy = new Set<pg.PoolClient>();
  /** A server that was started again is behind what it had replayed, and has none of its former connections. */
  readonly #replayed = new WeakMap<pg.ClientBase, bigint>();
  #pools: Partial<Record<ReadUse, pg.Pool>> = {};
  #asked: Promise<pg.Client> | undefined;
  #isClosed = false;
  /** Unknown while it is left alone. */
  #timeline: number | undefined;
  #said: ServerState | undefined;
  #asking: Promise<unknown> = Promise.resolve();
  #next: Promise<ServerState | undefined> | undefined;
  #isSilent = true;
  #isPrimary = false;

  constructor(host: string, most: Places, deadlines: Deadlines) {
    this.#host = host;
    this.#most = most;
    this.#deadlines = deadlines;
    this.#places = openPlaces(most, deadlines);
  }

  get isUsed(): boolean {
    return this.#timeline !== undefined;
  }

  /** Whether it takes changes itself, as far as it has said. */
  get isPrimary(): boolean {
    return !this.#isSilent && this.#isPrimary;
  }

  /** Whether it replays the log that a position is in. */
  isOf({ timeline }: Position): boolean {
    return this.#timeline === timeline;
  }

  load(use: ReadUse): QueueLoad {
    return this.#places[use].run.load();
  }

  /** Asks it whether it is a server of the cluster and, as a standby, has replayed what was written a while ago. */
  async look(
    system: string | undefined,
    due: Position | undefined,
  ): Promise<ServerState | undefined> {
    const said = await this.ask();
    if (said === undefined) return undefined;
    const isOne = said.system === system;
    const keepsUp =
      !due || (said.follows === due.timeline && (said.replayed ?? -1n) >= due.written);
    this.#timeline = isOne && said.is_standby && keepsUp ? said.follows : undefined;
    this.#isPrimary = isOne && !said.is_standby;
    return said;
  }

  /**
   * Asks it how it is, after this was called, and once for all who wait meanwhile; a server that does not say is left.
   * Never rejects.
   */
  ask(): Promise<ServerState | undefined> {
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined;
      const answer = this.#ask();
      this.#asking = answer;
      return answer;
    });
    return this.#next;
  }

  async #ask(): Promise<ServerState | undefined> {
    try {
      this.#asked ??= this.#connect();
      const { rows } = await (await this.#asked).query<object>(stateSql);
      const said = readRow(rows[0], stateRow);
      const before = this.#said?.started === said.started ? this.#said.follows : 0;
      this.#said = { ...said, follows: Math.max(said.follows, before) };
      this.#isSilent = false;
      return this.#said;
    } catch {
      this.#leave();
      return undefined;
    }
  }

  /** The rows of a statement that only reads. @throws Behind, QueueFull */
  read(use: ReadUse, { written }: Position, statement: pg.QueryConfig): Promise<object[]> {
    return this.#places[use].run(async () => {
      // Left while this waited: nobody waits for a host that is gone after others did.
      if (this.#isSilent) throw new Behind();
      try {
        const client = await this.#poolOf(use).connect();
        return await this.#on(client, async () => {
          if (!(await this.#hasReplayed(client, written))) throw new Behind();
          return (await client.query<object>(statement)).rows;
        });
      } catch (error) {
        if (isConnectionLost(error)) this.#leave();
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const asked = this.#asked;
    const pools = Object.values(this.#pools);
    this.#asked = undefined;
    this.#pools = {};
    const ends = pools.map((pool) => pool.end());
    await Promise.all([...ends, asked?.then((client) => client.end())]).catch(ignore);
  }

  async #on<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    this.#busy.add(client);
    let isLost = false;
    try {
      return await work();
    } catch (error) {
      isLost = isConnectionLost(error);
      throw error;
    } finally {
      this.#busy.delete(client);
      client.release(isLost);
    }
  }

  async #hasReplayed(client: pg.PoolClient, written: bigint): Promise<boolean> {
    if ((this.#replayed.get(client) ?? -1n) >= written) return true;
    const { rows } = await client.query(`SELECT ${replayedSql} AS replayed`);
    const { replayed } = readRow(rows[0], replayedRow);
    this.#replayed.set(client, replayed);
    return replayed >= written;
  }

  #poolOf(use: ReadUse): pg.Pool {
    const { standby: connect, answer, lock } = this.#deadlines;
    const settings = settingsOf({ lock, statement: this.#places[use].statementMs });
    this.#pools[use] ??= openPool(
      this.#host,
      { connect, answer },
      {
        max: this.#most[use],
        // Also once it has been promoted.
        options: optionsOf({ ...settings, default_transaction_read_only: 'on' }),
      },
    );
    return this.#pools[use];
  }

  async #connect(): Promise<pg.Client> {
    const { standby } = this.#deadlines;
    const client = new pg.Client({
      connectionString: this.#host,
      types,
      connectionTimeoutMillis: standby,
      query_timeout: standby,
    });
    client.on('error', () => this.#leave());
    await client.connect();
    if (this.#isClosed) endQuietly(client);
    return client;
  }

  /** Reads that are under way begin again elsewhere, in place of waiting for a host that says nothing. */
  #leave(): void {
    this.#timeline = undefined;
    this.#isSilent = true;
    this.#asked?.then((client) => endQuietly(client), ignore);
    this.#asked = undefined;
    for (const pool of Object.values(this.#pools)) pool.end().catch(ignore);
    this.#pools = {};
    for (const client of this.#busy) endQuietly(client);
  }
}

function ignore(): void {
  // Nobody needs what is left.
}
