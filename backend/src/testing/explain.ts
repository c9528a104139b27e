import { z } from 'zod';
import type { Queryable } from '../platform/database/database.ts';
import { queryable, readRow } from '../platform/database/rows.ts';

const plan = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
type Plan = z.infer<typeof plan>;

const explainedRow = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) });

export interface RowsRead {
  statements: number;
  /** Rows read, including those that a filter removed. */
  rows: number;
}

/** A database that counts what its statements read from `tables`, for tests of cost. */
export function counting(db: Queryable, read: RowsRead, tables: readonly string[]): Queryable {
  return queryable(
    async (sql, params) => {
      const [row] = await db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, params);
      read.statements += 1;
      read.rows += rowsOf(readRow(row, explainedRow)['QUERY PLAN'][0].Plan, tables);
      return db.query(sql, params);
    },
    (sql) => db.script(sql),
  );
}

function rowsOf(plan: Plan, tables: readonly string[]): number {
  const rowsRead = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const here = tables.includes(plan['Relation Name'] ?? '') ? rowsRead * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, tables), here);
}
