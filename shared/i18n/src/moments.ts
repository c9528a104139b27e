import type { Language } from '@tessera/session';

/**
 * How dates are written in a language: as in the region of the browser, such as `en-US`, if it names
 * one; English without a region is the British one.
 */
export function dateLocale(language: Language): string {
  const region = navigator.languages.find((tag) => tag.startsWith(`${language}-`));
  return region ?? (language === 'en' ? 'en-GB' : language);
}

/** A moment of the past, in milliseconds: its time alone if it was today, '18:04'. */
export function formatMoment(ms: number, language: Language): string {
  const moment = new Date(ms);
  const isToday = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString(dateLocale(language), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}
