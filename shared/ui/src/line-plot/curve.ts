/** A value of a day, for drawing only. */
export interface DayValue {
  readonly date: string;
  readonly value: number;
}

/** Shares of width and height, from the top left corner. */
interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** Weekends and holidays are shorter. */
const gapMs = 8 * 86_400_000;

/** Indexes of the points after a gap: a line across it would suggest values that nobody knows. */
export function gapsIn(points: readonly DayValue[]): number[] {
  return points.flatMap(({ date }, index) => {
    const before = points[index - 1];
    return before && Date.parse(date) - Date.parse(before.date) >= gapMs ? [index] : [];
  });
}

export function curveOf(points: readonly DayValue[]): CurvePoint[] {
  const values = points.map(({ value }) => value);
  const high = Math.max(...values);
  const height = high - Math.min(...values);
  const startMs = Date.parse(points[0]?.date ?? '');
  const width = Date.parse(points.at(-1)?.date ?? '') - startMs;
  return points.map(({ date, value }) => ({
    x: width > 0 ? (Date.parse(date) - startMs) / width : 0,
    y: height > 0 ? (high - value) / height : 0.5,
  }));
}

export function nearest(curve: readonly CurvePoint[], x: number): number {
  let best = 0;
  curve.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((curve[best]?.x ?? 0) - x)) best = index;
  });
  return best;
}
