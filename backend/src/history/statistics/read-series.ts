import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';
import type { HistoryFilter } from '../transactions/filter.ts';
import { bucketFor, type Bucket } from './bucket.ts';
import { readEdges } from './read-edges.ts';
import { readSums } from './read-sums.ts';
import { spanOf } from './span.ts';

const sumRow = z.object({
  currency_code: z.string(),
  /** Number of the bucket, from 1. */
  bucket: z.number(),
  incoming: z.bigint(),
  outgoing: z.bigint(),
});
type SumRow = z.infer<typeof sumRow>;

const byBucket = `SELECT currency_code, bucket,
    sum(incoming)::bigint AS incoming, sum(outgoing)::bigint AS outgoing
  FROM sums GROUP BY currency_code, bucket ORDER BY currency_code, bucket`;

interface Point {
  readonly at: string;
  readonly incoming: string;
  readonly outgoing: string;
}

interface Series {
  readonly bucket: Bucket;
  readonly results: readonly {
    readonly currency_code: string;
    readonly points: readonly Point[];
  }[];
}

/**
 * Sums that came in and went out within a filter, by currency and time (HIST-3). Their total is that of
 * {@link readStatistics}. `undefined` if the time zone is not known.
 */
export async function readSeries(
  db: Queryable,
  filter: HistoryFilter,
  timeZone: string,
  now = new Date(),
): Promise<Series | undefined> {
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

function pointsOf(sums: readonly SumRow[], code: string, edges: readonly Date[]): Point[] {
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
