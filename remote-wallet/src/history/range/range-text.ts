import type { Language } from '@tessera/session';
import { isMidnight, lastDay } from './time-range.ts';
import type { TimeRange, WeekStart } from './time-range.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' };

/** The week begins on Monday in both: the English of the interface is the British one. */
export const weekStarts: Readonly<Record<Language, WeekStart>> = { en: 1, ru: 1 };

/** A range in words of the interface's language: '1–30 November 2026', '1–30 ноября 2026 г.' (HIST-2). */
export function rangeText({ from, to }: TimeRange, language: Language): string {
  const wholeDays = isMidnight(from) && isMidnight(to);
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(wholeDays ? {} : { hour: '2-digit', minute: '2-digit' }),
  });
  return format.formatRange(from, wholeDays ? lastDay(to) : to);
}
