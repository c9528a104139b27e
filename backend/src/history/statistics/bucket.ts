/** Granularities of a series. */
export type Bucket = 'hour' | 'day' | 'week' | 'month';

/** A series never has more points. */
export const maxPoints = 120;

const dayMs = 86_400_000;

/** From a moment on and before another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The division that shows a span in some 25 to 107 points; months may be many more. */
export function bucketFor({ from, to }: Span): Bucket {
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days <= 2) return 'hour';
  if (days <= 93) return 'day';
  return days <= 2 * 366 ? 'week' : 'month';
}
