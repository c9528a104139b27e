/** Runs SQL: the database itself, or one transaction of it. */
export interface Queryable {
  /**
   * Runs one statement. `int8` columns come back as `bigint`, `numeric` as string and
   * `timestamptz` as `Date`; JSON parameters are passed as JSON text.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/**
 * The port to PostgreSQL, embedded or a server (BACK-1). Inside {@link Database.transaction}
 * only its `tx` may be used: the embedded database has a single connection.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Commits when `work` resolves and rolls back when it throws; `work` may run again after a serialization failure. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Calls `handler` for each committed NOTIFY on `channel` (lower case) of any process.
   * `onGap` says that notifications may have been missed. Resolves to the function that stops it.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
