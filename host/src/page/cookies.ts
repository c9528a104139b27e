import {
  cohortCookie,
  formatCohort,
  hasCanary,
  parseCohort,
  parsePageView,
  readCookie,
  viewCookie,
  writePageView,
} from '@tessera/contract';
import type { Cohort, Registry } from '@tessera/contract';
import { getConfig } from '@tessera/config';
import { getChosenLanguage, getSession, setUnfinished, subscribeSession } from '@tessera/session';
import type { Session } from '@tessera/session';
import { inTab } from '@tessera/session/storage';

/* oxlint-disable no-restricted-properties -- these two functions are the guard of cookies */
/** The cookies of this page; none where the browser blocks them (INPUT-2). */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

const oneYearS = 31_536_000;

/**
 * Stores a value for the server that composes pages.
 * @param sameSite `Lax` if pages opened by a link from another site need the value too.
 */
function keepCookie(name: string, value: string, sameSite: 'Lax' | 'Strict'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const rules = `Path=/; Max-Age=${oneYearS}; SameSite=${sameSite}${secure}`;
  try {
    document.cookie = `${name}=${value}; ${rules}`;
  } catch {
    // The server composes a page that fits everybody.
  }
}
/* oxlint-enable no-restricted-properties */

/** The cohort of this browser; `null` where none was drawn, and without cookies. */
export function keptCohort(): Cohort | null {
  return parseCohort(readCookie(cookies(), cohortCookie));
}

/** Stores the cohort in this browser; the server that composes pages reads it too. */
export function keepCohort(cohort: Cohort): void {
  keepCookie(cohortCookie, formatCohort(cohort), 'Strict');
}

function drawCohort(): Cohort {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { seed: number.toString(16).padStart(8, '0'), refused: [] };
}

/** The cohort of this browser, drawn at the first canary (REL-3); `null` without cookies. */
export function cohortOfBrowser(registry: Registry): Cohort | null {
  if (!keptCohort() && hasCanary(registry)) keepCohort(drawCohort());
  return keptCohort();
}

/** Storage key of a tab's overrides. */
export const overridesKey = 'wallet.overrides';

export function audienceOf({ token, registering, unfinished }: Session) {
  if (token !== null) return registering ? 'unfinished' : 'user';
  return unfinished ? 'unfinished' : 'visitor';
}

const keptView = () => readCookie(cookies(), viewCookie);

const isOverridden = () => getConfig().overrides !== null && inTab.read(overridesKey) !== null;

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

/** Tells the server language, theme and whether there is a session, never whose (FIRST-2). */
export function keepView(): void {
  const session = getSession();
  // Only the form knows whether it is too old to be continued.
  const wasUnfinished = parsePageView(keptView(), session.languages)?.audience === 'unfinished';
  if (wasUnfinished && session.token === null) setUnfinished(true);
  tellView();
  subscribeSession(keep);
}
