import { useTranslation } from 'react-i18next';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { serverText } from './page-texts.ts';

/** The current language of the interface. */
export function useLanguage(): Language {
  return useSession((session) => session.language);
}

/** Each language under its own name, for who cannot read the interface as it is. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };

/** The text of an iname that came with data, such as the registry's name of a menu entry. */
export type ChooseGiven = (iname: string, given: Readonly<Record<Language, string>>) => string;

/** Chooses among texts that came in both languages. Here too the server's text data wins. */
export function useGivenTexts(): ChooseGiven {
  useTranslation();
  const language = useLanguage();
  return (iname, given) => serverText(language, iname) ?? given[language];
}
