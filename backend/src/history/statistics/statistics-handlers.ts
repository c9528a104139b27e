import { z } from 'zod';
import { money, toDecimal } from '@tessera/money';
import { statisticTypes } from '@tessera/wire/statistics';
import { knownCurrency, refused } from '../../platform/index.ts';
import type { Handlers, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readFilter } from '../transactions/filter.ts';
import type { HistoryFilter } from '../transactions/filter.ts';
import { readSums } from './read-sums.ts';
import { bucketFor, maxPoints, spanOf, type Bucket, type Span } from './span.ts';
import { inZone, isTimeZone } from './time-zone.ts';

const atRow = z.object({ at: z.date() });

/**
 * First moments of the buckets of a span, in a time zone. Beyond {@link maxPoints} months, each bucket spans several.
 * Returns `undefined` if the database does not know the zone.
 */
async function readEdges(
  db: Queryable,
  { from, to }: Span,
  bucket: Bucket,
  timeZone: string,
): Promise<readonly Date[] | undefined> {
  const rows = await inZone(
    db.query(edgesSql[bucket === 'hour' ? 'hours' : 'days'], [bucket, from, to, timeZone], atRow),
  );
  if (rows === undefined) return undefined;
  const stride = Math.ceil(rows.length / maxPoints);
  const [first, ...others] = rows.filter((_row, index) => index % stride === 0);
  // PostgreSQL reads a midnight that occurs twice as the later one, which may lie after the start of the span.
  return first === undefined
    ? []
    : [first.at > from ? from : first.at, ...others.map(({ at }) => at)];
}

const wall = '($2::timestamptz AT TIME ZONE $4)';
const firstWall = `date_trunc($1::text, ${wall})`;

const edgesSql = {
  // Hours are equally long: when clocks go back, the same wall-clock hour comes twice.
  hours: `SELECT at FROM generate_series($2::timestamptz - (${wall} - ${firstWall}),
    $3::timestamptz - interval '1 ms', interval '1 hour') AS at ORDER BY at`,
  // Days are not equally long: each begins at its own local midnight.
  days: `SELECT DISTINCT wall AT TIME ZONE $4 AS at FROM generate_series(${firstWall},
    ($3::timestamptz - interval '1 ms') AT TIME ZONE $4, ('1 ' || $1)::interval) AS wall ORDER BY at`,
} as const;

const sumRow = z.object({
  currency_code: z.string(),
  bucket: z.number(),
  incoming: z.bigint(),
  outgoing: z.bigint(),
});
type SumRow = z.infer<typeof sumRow>;

const byBucket = `SELECT currency_code, bucket,
    sum(incoming)::bigint AS incoming, sum(outgoing)::bigint AS outgoing
  FROM sums GROUP BY currency_code, bucket ORDER BY currency_code, bucket`;

/**
 * Incoming and outgoing sums of a filter by currency and time (HIST-3); their totals equal those of {@link
 * readStatistics}. Returns `undefined` for an unknown time zone.
 */
export async function readSeries(
  db: Queryable,
  filter: HistoryFilter,
  timeZone: string,
  now = new Date(),
) {
  const counted = await spanOf(db, filter, now);
  const span = counted ?? { from: filter.from ?? now, to: filter.to ?? now };
  const bucket = bucketFor(span);
  const edges = await readEdges(db, counted ?? { from: now, to: now }, bucket, timeZone);
  if (edges === undefined) return undefined;
  const [first, ...others] = edges;
  if (first === undefined) return { bucket, results: [] };
  const { from = first } = filter;
  const begin = from > first ? from : first;
  const sums = await readSums(db, filter, [begin, ...others, span.to], {
    columns: byBucket,
    row: sumRow,
  });
  const codes = [...new Set(sums.map((sum) => sum.currency_code))];
  return {
    bucket,
    results: codes.map((code) => ({
      currency_code: code,
      points: pointsOf(
        sums.filter((sum) => sum.currency_code === code),
        code,
        edges,
      ),
    })),
  };
}

function pointsOf(sums: readonly SumRow[], code: string, edges: readonly Date[]) {
  const byBucket = new Map(sums.map((sum) => [sum.bucket, sum]));
  const decimal = (minor = 0n) => toDecimal(money(minor, knownCurrency(code)));
  return edges.map((at, index) => {
    const sum = byBucket.get(index + 1);
    return {
      at: at.toISOString(),
      incoming: decimal(sum?.incoming),
      outgoing: decimal(sum?.outgoing),
    };
  });
}

const statisticRow = z.object({
  type: z.enum(statisticTypes),
  currency_code: z.string(),
  amount: z.bigint(),
  percent: z.string(),
  count: z.number(),
  incoming: z.bigint(),
  incoming_count: z.number(),
});

const byType = `, typed AS (
    SELECT currency_code, CASE WHEN kind = 'transfer' THEN 'received' ELSE kind END AS type,
      incoming AS amount, incoming_count AS count, incoming, incoming_count
    FROM sums
    UNION ALL
    SELECT currency_code, kind, outgoing, outgoing_count, 0, 0 FROM sums
  ), tiles AS (
    SELECT currency_code, type, sum(amount) AS amount, sum(count)::int AS count,
      sum(incoming)::bigint AS incoming, sum(incoming_count)::int AS incoming_count
    FROM typed GROUP BY currency_code, type HAVING sum(count) > 0
  )
  SELECT type, currency_code, amount::bigint AS amount, count, incoming, incoming_count,
    round(100 * amount / sum(amount) OVER (PARTITION BY currency_code), 1)::text AS percent
  FROM tiles ORDER BY currency_code, type`;

/**
 * Amounts of a filter by currency and kind, with sent and received transfers apart (HIST-1, HIST-3, EASE-6).
 * `percent` is the share of the currency's turnover, with one decimal.
 */
export async function readStatistics(db: Queryable, filter: HistoryFilter) {
  const edges = [filter.from ?? '-infinity', filter.to ?? 'infinity'] as const;
  const rows = await readSums(db, filter, edges, { columns: byType, row: statisticRow });
  return rows.map(({ type, amount, incoming, incoming_count, ...others }) => {
    const decimal = (minor: bigint) => toDecimal(money(minor, knownCurrency(others.currency_code)));
    return {
      ...others,
      wallet_transaction_type: type,
      amount: decimal(amount),
      incoming: decimal(incoming),
      ...(incoming_count > 0 && { incoming_count }),
    };
  });
}

export const statisticsHandlers = ({ db }: Services) =>
  ({
    readStatistics: async (request) => {
      const reads = db.since(request.position);
      const read = await readFilter(reads, request);
      if (!read.ok) return read;
      return { ok: true, body: { results: await readStatistics(reads, read.filter) } };
    },

    readSeries: async (request) => {
      const { time_zone: timeZone } = request.query;
      if (!isTimeZone(timeZone)) return refused('INVALID_REQUEST');
      const reads = db.since(request.position);
      const read = await readFilter(reads, request);
      if (!read.ok) return read;
      const series = await readSeries(reads, read.filter, timeZone);
      return series === undefined
        ? refused('INVALID_REQUEST')
        : { ok: true, body: { data: series } };
    },
  }) satisfies Partial<Handlers>;
