import { useTranslation } from 'react-i18next';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { serverText } from './page-texts.ts';

/** The current language of the interface. */
export function useLanguage(): Language {
  return useSession((session) => session.language);
}

/** A language under its own name, for users who cannot read the current one. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A text by language; English stands for those that are missing. */
type LocalizedText = Readonly<Record<Language, string>> & { readonly en: string };

/** The text of an iname that came with data, such as the registry's name of a menu entry. */
export type ChooseGiven = (iname: string, given: LocalizedText) => string;

/** Chooses among texts that came in several languages. Here too the server's text data wins. */
export function useGivenTexts(): ChooseGiven {
  useTranslation();
  const language = useLanguage();
  return (iname, given) => serverText(language, iname) ?? given[language] ?? given.en;
}
