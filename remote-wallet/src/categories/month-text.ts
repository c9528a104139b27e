import { dateLocale } from '@tessera/i18n';
import type { Language } from '@tessera/session';

/** As 2026-11, in the browser's time zone. */
export function monthOf(at: Date): string {
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(year, number - 1 + months, 1));
}

/** 'November', with the year unless it is this year. */
export function monthName(month: string, language: Language, now = new Date()): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const text = new Date(year, number - 1, 1)
    .toLocaleDateString(dateLocale(language), {
      month: 'long',
      ...(year !== now.getFullYear() && { year: 'numeric' }),
    })
    .replace(/\s*г\.$/, '');
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

export function monthPath(month?: string): string {
  return month === undefined ? '/history/month' : `/history/month?month=${month}`;
}

export function readMonth(text: string | null): string {
  const now = monthOf(new Date());
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text < now ? text : now;
}
