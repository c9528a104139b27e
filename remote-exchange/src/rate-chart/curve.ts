import type { AnswerOf } from '@tessera/wire';
import type * as exchange from '@tessera/wire/exchange';

export type RateHistory = AnswerOf<typeof exchange.readRateHistory>;

type Points = RateHistory['points'];

/** A point of the drawing, as shares of its width and height from the top left corner. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** The points with the current rate in place of today's; `null` for no rate. */
export function endingNow(points: Points, now: string | null, today: string): Points {
  if (now === null) return points;
  return [...points.filter(({ date }) => date < today), { date: today, rate: now }];
}

/** The least and the greatest rate, as the server wrote them. */
export function boundsOf(points: Points): { readonly low: string; readonly high: string } {
  const sorted = points.map(({ rate }) => rate).sort((a, b) => Number(a) - Number(b));
  return { low: sorted[0] ?? '', high: sorted.at(-1) ?? '' };
}

/** Shortest gap: weekends and holidays leave fewer days without a rate. */
const gapMs = 8 * 86_400_000;

/** Indexes after each gap: a line across the gap shows no known rates. */
export function gapsIn(points: Points): number[] {
  return points.flatMap(({ date }, place) => {
    const before = points[place - 1];
    return before && Date.parse(date) - Date.parse(before.date) >= gapMs ? [place] : [];
  });
}

/** Rates over time for a drawing, not for arithmetic. A constant rate is a line in the middle. */
export function curveOf(points: Points): CurvePoint[] {
  const { low, high } = boundsOf(points);
  const height = Number(high) - Number(low);
  const begin = Date.parse(points[0]?.date ?? '');
  const width = Date.parse(points.at(-1)?.date ?? '') - begin;
  return points.map(({ date, rate }) => ({
    x: width > 0 ? (Date.parse(date) - begin) / width : 0,
    y: height > 0 ? (Number(high) - Number(rate)) / height : 0.5,
  }));
}

/** Index of the point that is nearest to a share of the width. */
export function nearest(curve: readonly CurvePoint[], x: number): number {
  let best = 0;
  curve.forEach((point, place) => {
    if (Math.abs(point.x - x) < Math.abs((curve[best]?.x ?? 0) - x)) best = place;
  });
  return best;
}

/** Change from the first to the last rate, as a share. */
export function changeOf(points: Points): number {
  const [first, last] = [Number(points[0]?.rate), Number(points.at(-1)?.rate)];
  return last / first - 1;
}
