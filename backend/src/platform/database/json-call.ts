import { z } from 'zod';
import type { Queryable } from './database.ts';
import { readRow } from './rows.ts';

/** An expression of SQL that answers jsonb. Other parameters of the statement it stands in come after its own. */
export interface JsonCall<Result> {
  /** Names its parameters from `$1` on. */
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly result: z.ZodType<Result>;
}

/** Nothing, for a statement in which there is nothing to call. */
export const nothing: JsonCall<null> = { sql: 'NULL::jsonb', params: [], result: z.null() };

const resultRow = z.object({ result: z.unknown() });

/** Makes a call alone. */
export async function evaluate<Result>(
  db: Queryable,
  { sql, params, result }: JsonCall<Result>,
): Promise<Result> {
  const [row] = await db.query(`SELECT ${sql} AS result`, params, resultRow);
  return readRow(row?.result, result);
}
