import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { HistoryFilter } from '../transactions/filter.ts';
import { sqlParameters } from '../transactions/sql-parameters.ts';
import { maxPoints, type Span } from './bucket.ts';
import { countingSql } from './counting-sql.ts';

const extentRow = z.object({
  oldest: z.date().nullable(),
  newest: z.date().nullable(),
});

const monthMs = 28 * 86_400_000;

/**
 * What a series of a filter spans: the asked range, and where an end is open, from the oldest counting
 * transaction up to now. A range longer than any series is cut to where there is something to show.
 * `undefined` if nothing counts.
 */
export async function spanOf(
  db: Queryable,
  filter: HistoryFilter,
  now: Date,
): Promise<Span | undefined> {
  const parameters = sqlParameters();
  const [extent] = await db.query(
    `SELECT min(t.created_at) AS oldest, max(t.created_at) AS newest FROM transactions t
     WHERE ${countingSql(filter, parameters)}`,
    parameters.values,
    extentRow,
  );
  if (extent?.oldest == null || extent.newest === null) return undefined;
  const afterNewest = new Date(extent.newest.getTime() + 1);
  const from = filter.from ?? extent.oldest;
  const to = filter.to ?? later(now, afterNewest);
  const fits = to.getTime() - from.getTime() <= (maxPoints - 2) * monthMs;
  return fits ? { from, to } : { from: extent.oldest, to: afterNewest };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
