/** `from` is inclusive, `to` exclusive. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

/** 0 is Sunday. */
export type WeekStart = 0 | 1;

export const quickRanges = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
] as const;

export type QuickRange = (typeof quickRanges)[number];

/**
 * Start of a calendar day in local time. Steps count days, never hours: a day has 23 or 25 hours
 * when clocks change.
 */
function day(year: number, month: number, date: number): Date {
  const start = new Date(year, month, date);
  // `new Date(99, …)` would mean 1999.
  if (year < 100) start.setFullYear(year, month, date);
  return start;
}

export function quickRange(name: QuickRange, now: Date, weekStart: WeekStart): TimeRange {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const monday = date - ((now.getDay() - weekStart + 7) % 7);
  switch (name) {
    case 'today':
      return { from: day(year, month, date), to: day(year, month, date + 1) };
    case 'yesterday':
      return { from: day(year, month, date - 1), to: day(year, month, date) };
    case 'this_week':
      return { from: day(year, month, monday), to: day(year, month, monday + 7) };
    case 'last_week':
      return { from: day(year, month, monday - 7), to: day(year, month, monday) };
    case 'this_month':
      return { from: day(year, month, 1), to: day(year, month + 1, 1) };
    case 'last_month':
      return { from: day(year, month - 1, 1), to: day(year, month, 1) };
    case 'this_year':
      return { from: day(year, 0, 1), to: day(year + 1, 0, 1) };
    case 'last_year':
      return { from: day(year - 1, 0, 1), to: day(year, 0, 1) };
  }
}

/** Whole days, given in either order. */
export function daysRange(one: Date, other: Date): TimeRange {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return {
    from: day(first.getFullYear(), first.getMonth(), first.getDate()),
    to: day(last.getFullYear(), last.getMonth(), last.getDate() + 1),
  };
}

export function isMidnight(at: Date): boolean {
  return at.getTime() === day(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}

/** A range that ends at midnight ends with the day before. */
export function lastDay(to: Date): Date {
  const whole = isMidnight(to) ? 1 : 0;
  return day(to.getFullYear(), to.getMonth(), to.getDate() - whole);
}
