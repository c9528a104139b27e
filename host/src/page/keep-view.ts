import { getConfig } from '@tessera/config';
import { parsePageView, readCookie, viewCookie, writePageView } from '@tessera/contract';
import { getChosenLanguage, getSession, setUnfinished, subscribeSession } from '@tessera/session';
import type { Session } from '@tessera/session';
import { keepCookie } from './keep-cookie.ts';

/** Storage key of a tab's overrides. */
export const overridesKey = 'wallet.overrides';

export function audienceOf({ token, registering, unfinished }: Session) {
  if (token !== null) return registering ? 'unfinished' : 'user';
  return unfinished ? 'unfinished' : 'visitor';
}

const keptView = () => readCookie(document.cookie, viewCookie);

/** Only where overrides are permitted: a browser may refuse the storage. */
const isOverridden = () =>
  getConfig().overrides !== null && sessionStorage.getItem(overridesKey) !== null;

function keep(session: Session): void {
  const value = writePageView({
    language: getChosenLanguage() ?? null,
    theme: session.theme,
    audience: isOverridden() ? 'overridden' : audienceOf(session),
  });
  if (value !== keptView()) keepCookie(viewCookie, value, 'Lax');
}

/** Updates the cookie with this tab's view. */
export function tellView(): void {
  keep(getSession());
}

/**
 * Tells the server that composes pages this browser's language, theme and whether there is a
 * session, but never whose (FIRST-2, FIRST-4).
 */
export function keepView(): void {
  const session = getSession();
  // Only the form knows whether it is too old to be continued.
  const wasUnfinished = parsePageView(keptView(), session.languages)?.audience === 'unfinished';
  if (wasUnfinished && session.token === null) setUnfinished(true);
  tellView();
  subscribeSession(keep);
}
