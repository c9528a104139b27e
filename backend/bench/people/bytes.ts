import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { filled } from './seed.ts';

const sizeRow = z.object({
  table: z.string(),
  rows: z.number(),
  heap: z.number(),
  indexes: z.number(),
});
export type TableSize = z.infer<typeof sizeRow>;

/** Rows and bytes of each table that people fill, and of its indexes. */
export async function tableSizes(db: Database): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const table of filled) {
    sizes.push(
      ...(await db.query(
        `SELECT $1::text AS table, (SELECT count(*)::float8 FROM ${table}) AS rows,
           pg_table_size($1::text)::float8 AS heap, pg_indexes_size($1::text)::float8 AS indexes`,
        [table],
        sizeRow,
      )),
    );
  }
  return sizes;
}
