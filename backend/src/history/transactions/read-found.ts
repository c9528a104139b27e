import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import type { Position } from './cursor.ts';
import type { SearchFilter } from './filter.ts';
import { filterSql } from './filter-sql.ts';
import { inSlices, sliceSql, type SearchBounds, type Slice } from './search-slices.ts';
import { sqlParameters } from './sql-parameters.ts';
import { transactionRow, type TransactionRow } from './to-wire.ts';

const foundRow = transactionRow.extend({ is_meant: z.boolean(), is_last: z.boolean() });

interface Wanted {
  readonly limit: number;
  readonly order: Slice['order'];
  readonly after?: Position | undefined;
  readonly condition?: string;
}

/** @throws SearchTooWide */
export async function readFound(
  db: Queryable,
  filter: SearchFilter,
  { limit, order, after, condition = 'true' }: Wanted,
  bounds?: SearchBounds,
): Promise<TransactionRow[]> {
  const found: TransactionRow[] = [];
  await inSlices(db, { filter, order, after, wanted: limit, bounds }, async (slice) => {
    const parameters = sqlParameters();
    const direction = order === 'newest' ? 'DESC' : 'ASC';
    const rows = await db.query(
      `SELECT id, number, kind, account_id, amount, currency_code, status, category, details, created_at, is_meant, is_last
       FROM (
         SELECT t.*, ${filterSql(filter, parameters)} AND ${condition} AS is_meant
         FROM (${sliceSql(filter, slice, parameters)}) t
       ) t
       WHERE is_meant OR is_last
       ORDER BY created_at ${direction}, id ${direction} LIMIT ${limit - found.length}`,
      parameters.values,
      foundRow,
    );
    found.push(...rows.filter((row) => row.is_meant));
    const last = rows.at(-1);
    const goesOn = found.length < limit && last?.is_last === true;
    return goesOn ? { createdAt: last.created_at, id: last.id } : undefined;
  });
  return found;
}
