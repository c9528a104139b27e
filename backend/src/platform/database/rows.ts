import { z } from 'zod';
import { isCurrency, type Currency } from '@tessera/money';
import type { Queryable } from './database.ts';

/** A row from PostgreSQL does not fit the code: a mistake of ours, or a database of another version. */
export class RowMismatch extends Error {
  override readonly name = 'RowMismatch';
}

/** A {@link Queryable} over a driver, which answers rows of any shape. */
export function queryable(
  run: (sql: string, params: unknown[]) => Promise<unknown[]>,
  script: Queryable['script'],
): Queryable {
  async function query(sql: string, params?: readonly unknown[]): Promise<unknown[]>;
  async function query<Row>(
    sql: string,
    params: readonly unknown[],
    row: z.ZodType<Row>,
  ): Promise<Row[]>;
  async function query(sql: string, params?: readonly unknown[], row?: z.ZodType) {
    const found = await run(sql, toParameters(params));
    return row === undefined ? found : found.map((each) => readRow(each, row));
  }
  return { query, script };
}

/** A row of which only the id is read. */
export const idRow = z.object({ id: z.string() });

/** A column that holds one of the keys of a map. */
export function keyOf<Key extends string>(map: Readonly<Record<Key, unknown>>): z.ZodType<Key> {
  return z.custom<Key>((value) => typeof value === 'string' && Object.hasOwn(map, value), {
    error: 'Invalid input: not among what is known',
  });
}

/** Reads a row by its schema. @throws RowMismatch */
export function readRow<Row>(found: unknown, row: z.ZodType<Row>): Row {
  const read = row.safeParse(found);
  if (read.success) return read.data;
  // The issues name columns and types, never values.
  const columns = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new RowMismatch(`A row cannot be read: ${columns.join('; ')}`);
}

/** Both drivers take a `bigint` only as decimal text. */
function toParameters(params: readonly unknown[] = []): unknown[] {
  return params.map((value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Narrows a code from the database, whose currencies are those of the money package. */
export function knownCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`The ledger holds an unknown currency ${code}`);
  return code;
}
