import type { AnswerOf } from '@tessera/wire';
import type * as exchange from '@tessera/wire/exchange';

export type RateHistory = AnswerOf<typeof exchange.readRateHistory>;

type Points = RateHistory['points'];

/** A point of the drawing, as shares of its width and height from the top left corner. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** The points with what the rate is now in place of what is known of today; `null` for no rate. */
export function endingNow(points: Points, now: string | null, today: string): Points {
  if (now === null) return points;
  return [...points.filter(({ date }) => date < today), { date: today, rate: now }];
}

/** The least and the greatest rate of these points, as they came. */
export function boundsOf(points: Points): { readonly low: string; readonly high: string } {
  const sorted = points.map(({ rate }) => rate).sort((a, b) => Number(a) - Number(b));
  return { low: sorted[0] ?? '', high: sorted.at(-1) ?? '' };
}

/** Weekends and holidays leave fewer days without a rate. */
const gapMs = 8 * 86_400_000;

/** Each place before which days have no rate: a line across them says nothing of them. */
export function gapsIn(points: Points): number[] {
  return points.flatMap(({ date }, place) => {
    const before = points[place - 1];
    return before && Date.parse(date) - Date.parse(before.date) >= gapMs ? [place] : [];
  });
}

/** Rates over time, to be drawn and never counted with. A rate that stood still is a middle line. */
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

/** The place of the point that is nearest to a share of the width. */
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
