import { getConfig } from '@tessera/config';
import { parsePageView, readCookie, viewCookie, writePageView } from '@tessera/contract';
import { getChosenLanguage, getSession, setUnfinished, subscribeSession } from '@tessera/session';
import type { Session } from '@tessera/session';
import { keepCookie } from '../composition/page-data/keep-cookie.ts';
import { overridesKey } from '../overrides/overrides-key.ts';

/** Whom the server paints a page for. */
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

/** Tells the server what this tab shows now. */
export function tellView(): void {
  keep(getSession());
}

/**
 * Tells the server that composes pages how this browser shows them: language, theme and whether there
 * is a session, and nothing of whose it is (FIRST-2, FIRST-4).
 */
export function keepView(): void {
  const session = getSession();
  // Only the form itself knows when it is too old to be continued.
  const wasUnfinished = parsePageView(keptView(), session.languages)?.audience === 'unfinished';
  if (wasUnfinished && session.token === null) setUnfinished(true);
  tellView();
  subscribeSession(keep);
}
