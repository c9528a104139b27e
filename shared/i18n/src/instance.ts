import { createInstance } from 'i18next';
import type { FormatterModule } from 'i18next';
import { getSession, subscribeSession } from '@tessera/session';

/** Namespace of the server's text data, looked up before any built-in text. */
export const overlayNamespace = 'server';

/** Counts are written as amounts are, with thousands set off (EASE-9). */
const counts: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value),
};

/** The one i18next of the page: keys are flat (`transactions.title`), texts come with each remote. */
export const instance = createInstance({
  lng: getSession().language,
  // No fallback: both languages are complete by type, and a fallback would let the server's text of
  // one language win over the built-in text of the other.
  fallbackLng: false,
  ns: [overlayNamespace],
  defaultNS: overlayNamespace,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
});
void instance.use(counts).init();

const listeners = new Set<() => void>();
let revision = 0;

/** Tells every subscribed component that texts changed. */
export function textsChanged(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

export const subscribeTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const textsRevision = (): number => revision;

/** Stands for the texts of a first paint, which the server's text data does not change. */
export const paintedRevision = -1;

subscribeSession((session, previous) => {
  if (session.language === previous.language) return;
  // Resources are in memory, so the change is synchronous and no text is shown half switched.
  void instance.changeLanguage(session.language);
  textsChanged();
});
