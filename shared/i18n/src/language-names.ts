import type { Language } from '@tessera/session';

/** Each language under its own name, for who cannot read the interface as it is. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };
