/** A value of a day, for a drawing and not for arithmetic. */
export interface DayValue {
  /** `2026-03-05` */
  readonly date: string;
  readonly value: number;
}

/** A point of the drawing, as shares of its width and height from the top left corner. */
interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** Shortest gap: weekends and holidays leave fewer days without a value. */
const gapMs = 8 * 86_400_000;

/** Indexes after each gap: a line across the gap shows no known values. */
export function gapsIn(points: readonly DayValue[]): number[] {
  return points.flatMap(({ date }, place) => {
    const before = points[place - 1];
    return before && Date.parse(date) - Date.parse(before.date) >= gapMs ? [place] : [];
  });
}

/** Values over time. A constant value is a line in the middle. */
export function curveOf(points: readonly DayValue[]): CurvePoint[] {
  const values = points.map(({ value }) => value);
  const high = Math.max(...values);
  const height = high - Math.min(...values);
  const begin = Date.parse(points[0]?.date ?? '');
  const width = Date.parse(points.at(-1)?.date ?? '') - begin;
  return points.map(({ date, value }) => ({
    x: width > 0 ? (Date.parse(date) - begin) / width : 0,
    y: height > 0 ? (high - value) / height : 0.5,
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
