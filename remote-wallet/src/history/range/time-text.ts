import { isMidnight, lastDay } from './time-range.ts';

/** The end of a day is its hour 24, not the next day's hour 0. */
export type RangeEnd = 'from' | 'to';

const shape = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ ,]+(\d{1,2}):(\d{2}))?$/;

const two = (number: number) => String(number).padStart(2, '0');

/** `DD/MM/YYYY HH:mm` (HIST-2). */
export function timeText(at: Date, end: RangeEnd): string {
  const wholeDay = end === 'to' && isMidnight(at);
  const day = wholeDay ? lastDay(at) : at;
  const hour = wholeDay ? '24' : two(at.getHours());
  const date = `${two(day.getDate())}/${two(day.getMonth() + 1)}/${day.getFullYear()}`;
  return `${date} ${hour}:${two(at.getMinutes())}`;
}

/**
 * Without hours the text means the start or end of the day. `null` for an invalid date or a time
 * that is not a whole hour.
 */
export function readTime(text: string, end: RangeEnd): Date | null {
  const match = shape.exec(text.trim());
  if (!match) return null;
  const [date = 0, month = 0, year = 0] = match.slice(1, 4).map(Number);
  const hour = match[4] === undefined ? (end === 'to' ? 24 : 0) : Number(match[4]);
  const day = new Date(year, month - 1, date);
  const exists = day.getFullYear() === year && day.getMonth() === month - 1;
  if (!exists || Number(match[5] ?? 0) !== 0 || hour > 24) return null;
  return withHour(day, hour);
}

export function withHour(day: Date, hour: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour);
}

export function hourOf(at: Date, end: RangeEnd): number {
  return end === 'to' && isMidnight(at) ? 24 : at.getHours();
}

export function dayOf(at: Date, end: RangeEnd): Date {
  return end === 'to' ? lastDay(at) : withHour(at, 0);
}
