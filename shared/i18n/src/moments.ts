import type { Language } from '@tessera/session';

/** The browser's region if it names one, such as `en-US`; otherwise English is British. */
export function dateLocale(language: Language): string {
  const region = navigator.languages.find((tag) => tag.startsWith(`${language}-`));
  return region ?? (language === 'en' ? 'en-GB' : language);
}

/** A past moment; only the time, '18:04', if it was today. */
export function formatMoment(ms: number, language: Language): string {
  const moment = new Date(ms);
  const isToday = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString(dateLocale(language), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}
