import { offeredLanguages } from '@tessera/config';
import { languageOf } from '@tessera/contract';
import { getSession, offerLanguages, subscribeSession } from '@tessera/session';
import type { Session, Theme } from '@tessera/session';
import type { RuntimeConfig } from '@tessera/config';

function apply({ language, theme }: Session): void {
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  paintFrame(theme);
}

/** The colour of the browser's own UI follows the chosen theme, else the system's. */
function paintFrame(theme: Theme): void {
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = colour.dataset['scheme'];
    const ofChoice = scheme === theme ? 'all' : 'not all';
    colour.setAttribute(
      'media',
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : ofChoice,
    );
  }
}

/** The first of the browser's languages that the app offers. */
function languageOfBrowser(languages: readonly string[]): string | undefined {
  return navigator.languages
    .map((tag) => languageOf(tag, languages))
    .find((language) => language !== undefined);
}

/** Applies the user's language, else that of the first paint, and theme (SHELL-9, I18N-1). */
export function applyPreferences(config: RuntimeConfig, painted?: string): void {
  const languages = offeredLanguages(config);
  const known = painted && languageOf(painted, languages);
  offerLanguages(languages, known || languageOfBrowser(languages) || config.defaultLanguage);
  apply(getSession());
  subscribeSession(apply);
}
