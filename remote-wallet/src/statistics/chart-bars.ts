import { add, isMoney, money } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { Series } from './statistic-currencies.ts';

type SeriesPoint = Series['series'][number]['points'][number];

/** The money of one bucket, which begins `at`; both positive. */
export interface ChartBar {
  readonly at: string;
  readonly incoming: Money;
  readonly outgoing: Money;
}

/** The points that can be counted with. */
export function chartBars(points: readonly SeriesPoint[]): ChartBar[] {
  return points.flatMap(({ at, incoming, outgoing }) =>
    isMoney(incoming) && isMoney(outgoing) ? [{ at, incoming, outgoing }] : [],
  );
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
