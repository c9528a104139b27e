import { dateLocale } from '@tessera/i18n';
import type { Language } from '@tessera/session';
import { isMidnight, lastDay } from './time-range.ts';
import type { TimeRange } from './time-range.ts';

/** A range in words of the interface's language: '1–30 November 2026', '1–30 ноября 2026 г.' (HIST-2). */
export function rangeText({ from, to }: TimeRange, language: Language): string {
  const wholeDays = isMidnight(from) && isMidnight(to);
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(wholeDays ? {} : { hour: '2-digit', minute: '2-digit' }),
  });
  return format.formatRange(from, wholeDays ? lastDay(to) : to);
}
