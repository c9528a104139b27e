import { z } from 'zod';
import { errorCode, type Queryable } from '../../platform/index.ts';
import { maxPoints, type Bucket, type Span } from './bucket.ts';

const atRow = z.object({ at: z.date() });

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
    const rows = await db.query(
      edgesSql[bucket === 'hour' ? 'hours' : 'days'],
      [bucket, from, to, timeZone],
      atRow,
    );
    const stride = Math.ceil(rows.length / maxPoints);
    const [first, ...others] = rows.filter((_row, index) => index % stride === 0);
    // A midnight that occurs twice is read as the later one; no part of the span may lie before it.
    return first === undefined
      ? []
      : [first.at > from ? from : first.at, ...others.map(({ at }) => at)];
  } catch (error) {
    if (errorCode(error) === unknownTimeZone) return undefined;
    throw error;
  }
}

const wall = '($2::timestamptz AT TIME ZONE $4)';
const firstWall = `date_trunc($1::text, ${wall})`;

const edgesSql = {
  // Hours pass evenly, also when clocks are set back: the same hour of the wall clock may come twice.
  hours: `SELECT at FROM generate_series($2::timestamptz - (${wall} - ${firstWall}),
    $3::timestamptz - interval '1 ms', interval '1 hour') AS at ORDER BY at`,
  // Days do not: each begins at its own midnight.
  days: `SELECT DISTINCT wall AT TIME ZONE $4 AS at FROM generate_series(${firstWall},
    ($3::timestamptz - interval '1 ms') AT TIME ZONE $4, ('1 ' || $1)::interval) AS wall ORDER BY at`,
} as const;
