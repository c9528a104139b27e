import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { isSearch, type HistoryFilter, type SearchFilter } from '../transactions/filter.ts';
import { accountsAndKindsSql, filterWithinSql } from '../transactions/filter-sql.ts';
import { readFound } from '../transactions/read-found.ts';
import { sqlParameters } from '../transactions/sql-parameters.ts';

export type Bucket = 'hour' | 'day' | 'week' | 'month';

export const maxPoints = 120;

const dayMs = 86_400_000;

/** `from` is included, `to` is not. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The granularity that gives a span about 25 to 107 points; months may give more. */
export function bucketFor({ from, to }: Span): Bucket {
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days <= 2) return 'hour';
  if (days <= 93) return 'day';
  return days <= 2 * 366 ? 'week' : 'month';
}

const extentRow = z.object({
  oldest: z.date().nullable(),
  newest: z.date().nullable(),
});

const monthMs = 28 * dayMs;

/**
 * The time span of a series: the filter's range, where an open end becomes the oldest counting transaction or now. A
 * range with too many points shrinks to its transactions. Returns `undefined` if an open or shrunk range has none.
 * @throws SearchTooWide
 */
export async function spanOf(
  db: Queryable,
  filter: HistoryFilter,
  now: Date,
): Promise<Span | undefined> {
  const { from, to } = filter;
  if (from !== undefined && to !== undefined && fits({ from, to })) return { from, to };
  const { oldest, newest } = await (isSearch(filter)
    ? readFoundExtent(db, filter)
    : readExtent(db, filter));
  if (oldest === null || newest === null) return undefined;
  const afterNewest = new Date(newest.getTime() + 1);
  const span = { from: from ?? oldest, to: to ?? later(now, afterNewest) };
  return fits(span) ? span : { from: oldest, to: afterNewest };
}

const fits = ({ from, to }: Span) => to.getTime() - from.getTime() <= (maxPoints - 2) * monthMs;

async function readExtent(db: Queryable, filter: HistoryFilter) {
  const parameters = sqlParameters();
  const accountsAndKinds = accountsAndKindsSql(filter, parameters);
  const within = `${filterWithinSql(filter, parameters)} AND counts_in_sums(t.status)`;
  const end = (direction: string) => `SELECT t.created_at FROM transactions t WHERE ${within}
    ORDER BY t.created_at ${direction}, t.id ${direction} LIMIT 1`;
  const [extent] = await db.query(
    `SELECT min(oldest.created_at) AS oldest, max(newest.created_at) AS newest
     FROM (${accountsAndKinds}) own
     LEFT JOIN LATERAL (${end('ASC')}) oldest ON true
     LEFT JOIN LATERAL (${end('DESC')}) newest ON true`,
    parameters.values,
    extentRow,
  );
  return extent ?? { oldest: null, newest: null };
}

async function readFoundExtent(db: Queryable, filter: SearchFilter) {
  const end = async (order: 'oldest' | 'newest') => {
    const wanted = { limit: 1, order, condition: 'counts_in_sums(t.status)' };
    const [row] = await readFound(db, filter, wanted);
    return row?.created_at ?? null;
  };
  const newest = await end('newest');
  return { newest, oldest: newest && (await end('oldest')) };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
