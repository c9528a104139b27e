import { useTranslation } from 'react-i18next';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { dateLocale } from './moments.ts';
import { serverText } from './page-texts.ts';

export function useLanguage(): Language {
  return useSession((session) => session.language);
}

/** In the language itself, for users who cannot read the current one. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

type LocalizedText = Readonly<Record<Language, string>> & { readonly en: string };

/** The text of an iname that arrived with data, such as the registry's name of a menu entry. */
export type ChooseGiven = (iname: string, given: LocalizedText) => string;

export function useGivenTexts(): ChooseGiven {
  useTranslation();
  const language = useLanguage();
  return (iname, given) => serverText(language, iname) ?? given[language] ?? given.en;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  iso: string,
  language: Language,
  name: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const date = new Date(iso);
  // An invalid date of the server is shown as it came rather than as 'Invalid Date'.
  if (Number.isNaN(date.getTime())) return iso;
  const key = `${language} ${name}`;
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), options);
  formats.set(key, formatter);
  // Keeps 'г.' on the line of its year.
  return formatter.format(date).replace(' г.', '\u00a0г.');
}

/** '20 November 2026 at 18:04' in the user's time zone. */
export function formatLongDateTime(iso: string, language: Language): string {
  return format(iso, language, 'long', { dateStyle: 'long', timeStyle: 'short' });
}

/** '20 November 2026' in the user's time zone. */
export function formatLongDate(iso: string, language: Language): string {
  return format(iso, language, 'day', { dateStyle: 'long' });
}

/** '20 Nov' in the user's time zone. */
export function formatShortDate(iso: string, language: Language): string {
  return format(iso, language, 'short-day', { day: 'numeric', month: 'short' });
}

/** '20 Nov, 18:04' in the user's time zone. */
export function formatShortDateTime(iso: string, language: Language): string {
  return format(iso, language, 'short', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
