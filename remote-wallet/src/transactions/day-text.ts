import { formatLongDate } from '@tessera/i18n';
import type { Language } from '@tessera/session';

/** 'Today', 'Yesterday', else the date. */
export function dayText(iso: string, language: Language, dateText = formatLongDate): string {
  const [at, today] = [new Date(iso), new Date()];
  const ago = [0, -1].find((days) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
    return day.toDateString() === at.toDateString();
  });
  if (ago === undefined) return dateText(iso, language);
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ago, 'day');
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
