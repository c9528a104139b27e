const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The UTC day of a time minus `hours`. */
export function dayOf(at: Date, hours = 0): string {
  return new Date(at.getTime() - hours * hourMs).toISOString().slice(0, 10);
}

/** Start and end of a UTC day, both `hours` earlier. */
export function spanOf(day: string, hours = 0): [from: Date, until: Date] {
  const begins = Date.parse(`${day}T00:00:00Z`) - hours * hourMs;
  return [new Date(begins), new Date(begins + dayMs)];
}

export function dayAfter(day: string): string {
  return dayOf(spanOf(day)[1]);
}
