import { errorCode } from '../platform/error-code.ts';
import type { Queryable } from '../database/database.ts';
import { maxPoints, type Bucket, type Span } from './bucket.ts';

const unknownTimeZone = '22023';

/**
 * Where the buckets of a span begin, by the calendar of a time zone. Should a history be longer than
 * {@link maxPoints} months, each bucket takes several. `undefined` if the database does not know the zone.
 */
export async function readEdges(
  db: Queryable,
  { from, to }: Span,
  bucket: Bucket,
  timeZone: string,
): Promise<readonly Date[] | undefined> {
  try {
    const rows = await db.query<{ at: Date }>(edgesSql[bucket === 'hour' ? 'hours' : 'days'], [
      bucket,
      from,
      to,
      timeZone,
    ]);
    const stride = Math.ceil(rows.length / maxPoints);
    return rows.filter((_row, index) => index % stride === 0).map(({ at }) => at);
  } catch (error) {
    if (errorCode(error) === unknownTimeZone) return undefined;
    throw error;
  }
}

const first = 'date_trunc($1::text, $2::timestamptz AT TIME ZONE $4)';

const edgesSql = {
  // Hours pass evenly, also when clocks are set back.
  hours: `SELECT at FROM generate_series(${first} AT TIME ZONE $4,
    $3::timestamptz - interval '1 ms', interval '1 hour') AS at ORDER BY at`,
  // Days do not: each begins at its own midnight.
  days: `SELECT DISTINCT wall AT TIME ZONE $4 AS at FROM generate_series(${first},
    ($3::timestamptz - interval '1 ms') AT TIME ZONE $4, ('1 ' || $1)::interval) AS wall ORDER BY at`,
} as const;
