import { getSession, offerLanguage, subscribeSession } from '@tessera/session';
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

/** Keeps the page's language and theme as the user chose them (SHELL-9, I18N-1). */
export function applyPreferences({ defaultLanguage }: RuntimeConfig): void {
  offerLanguage(defaultLanguage);
  apply(getSession());
  subscribeSession(apply);
}
