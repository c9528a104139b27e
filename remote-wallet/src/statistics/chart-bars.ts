import { add, money } from '@tessera/money';
import type { Money } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';

/** A point of the series as the wire tells it. */
export interface SeriesPoint {
  /** Start of the bucket, ISO 8601. */
  readonly at: string;
  readonly incoming: string;
  readonly outgoing: string;
}

/** The money of one bucket, both positive. */
export interface ChartBar {
  readonly at: string;
  readonly incoming: Money;
  readonly outgoing: Money;
}

/** The points as money; none of a currency that we cannot count with. */
export function chartBars(points: readonly SeriesPoint[], currencyCode: string): ChartBar[] {
  return points.flatMap(({ at, ...sums }) => {
    const incoming = readAmount(sums.incoming, currencyCode);
    const outgoing = readAmount(sums.outgoing, currencyCode);
    return incoming && outgoing ? [{ at, incoming, outgoing }] : [];
  });
}

export function hasMoney({ incoming, outgoing }: ChartBar): boolean {
  return incoming.minor !== 0n || outgoing.minor !== 0n;
}

/** All bars together; `null` for none. */
export function totalOf(bars: readonly ChartBar[]): Omit<ChartBar, 'at'> | null {
  const [first] = bars;
  if (!first) return null;
  const nothing = money(0n, first.incoming.currency);
  return {
    incoming: bars.reduce((sum, bar) => add(sum, bar.incoming), nothing),
    outgoing: bars.reduce((sum, bar) => add(sum, bar.outgoing), nothing),
  };
}
