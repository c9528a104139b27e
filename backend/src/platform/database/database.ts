import type { z } from 'zod';
import type { Loads, Use } from './places.ts';
import type { Position } from './position.ts';

/** Runs SQL: the database itself, or one transaction of it. */
export interface Queryable {
  /** Runs one statement whose rows are not read, except by tests. JSON parameters are passed as JSON text. */
  query(sql: string, params?: readonly unknown[]): Promise<unknown[]>;
  /**
   * Runs one statement and reads its rows. `int8` columns come as `bigint`, `numeric` as string and
   * `timestamptz` as `Date`; columns that `row` does not name are left out. Schemas are made once, at the top
   * of a module: making one costs more than reading thousands of rows.
   * @throws RowMismatch naming the column that is missing or of another type
   */
  query<Row>(sql: string, params: readonly unknown[], row: z.ZodType<Row>): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** An answer, and whether it came from a standby in place of the primary. */
export interface Found<T> {
  readonly answer: T;
  readonly standsIn: boolean;
}

/**
 * The port to PostgreSQL, embedded or a server (BACK-1). Inside {@link Database.transaction}
 * only its `tx` may be used: the embedded database has a single connection.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * The same database by the places of a use; without it those of money. The embedded one has a single place. Where
   * standbys stand in for the primary ({@link Database.orStandIn}) they answer all of it, and what writes is refused.
   */
  for(use: Use, standsIn?: boolean): Database;
  /**
   * Asks the primary what it answers in no time, by the places `brief`, and while it is lost standbys that have all
   * that was acknowledged. @throws what the primary said, where no standby can stand in for it
   */
  orStandIn<T>(read: (from: Queryable) => Promise<T>): Promise<Found<T>>;
  /**
   * Reads what was committed by then, for one call: from a standby if one has it, else from here. Only reads and
   * searches are made elsewhere, and nothing is where the position is not known.
   */
  since(position: Position | undefined): Queryable;
  /** Commits when `work` resolves and rolls back when it throws; `work` may run again after a serialization failure. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The same for work that takes as long as it needs, such as a migration: nobody waits for its answer. */
  maintain<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Calls `handler` for each committed NOTIFY on `channel` (lower case) of any process.
   * `onGap` says, as soon as it hears again, that notifications were missed. Resolves to the function that stops it.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * How this process stands with the database: its places, whether it hears notifications, whether two of the servers
   * that are named to be read from take changes, how many of the others it reads from or leaves alone, and how many
   * reads that could be made there were made where.
   */
  state(): {
    readonly loads: Loads;
    readonly isListening: boolean;
    readonly isSplit: boolean;
    readonly standbys: Readonly<Record<'used' | 'left', number>>;
    readonly reads: Readonly<Record<'standby' | 'primary', number>>;
  };
  close(): Promise<void>;
}
