import { getSession, setLanguage, subscribeSession } from '@tessera/session';
import type { Session } from '@tessera/session';
import type { RuntimeConfig } from '@tessera/config';

function apply({ language, theme }: Session): void {
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
}

/** Keeps the page's language and theme as the user chose them (SHELL-9, I18N-1). */
export function applyPreferences({ defaultLanguage }: RuntimeConfig): void {
  if (!localStorage.getItem('wallet.session')) setLanguage(defaultLanguage);
  apply(getSession());
  subscribeSession(apply);
}
