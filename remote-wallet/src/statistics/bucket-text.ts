import { dateLocale, formatLongDate, formatShortDate, formatShortDateTime } from '@tessera/i18n';
import type { Language } from '@tessera/session';

export type Bucket = 'hour' | 'day' | 'week' | 'month';

/** 'November 2026', without the 'г.' that Russian adds. */
export function monthText(at: Date, language: Language, month: 'long' | 'short'): string {
  const text = at.toLocaleDateString(dateLocale(language), { month, year: 'numeric' });
  return text.replace(/\s*г\.$/, '');
}

function weekText(start: Date, language: Language): string {
  const last = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 6);
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatRange(start, last);
}

export function bucketText(at: string, bucket: Bucket, language: Language): string {
  switch (bucket) {
    case 'hour':
      return formatShortDateTime(at, language);
    case 'day':
      return formatLongDate(at, language);
    case 'week':
      return weekText(new Date(at), language);
    case 'month':
      return monthText(new Date(at), language, 'long');
  }
}

export function bucketLabel(at: string, bucket: Bucket | 'long', language: Language): string {
  switch (bucket) {
    case 'hour':
      return new Date(at).toLocaleTimeString(dateLocale(language), {
        hour: '2-digit',
        minute: '2-digit',
      });
    case 'day':
    case 'week':
      return formatShortDate(at, language);
    case 'month':
    case 'long':
      return monthText(new Date(at), language, 'short');
  }
}

const dayMs = 86_400_000;

export function axisBucket(bucket: Bucket, first: string, last: string): Bucket | 'long' {
  const days = (new Date(last).getTime() - new Date(first).getTime()) / dayMs;
  return days > 330 ? 'long' : bucket;
}
