import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import {
  instance,
  overlayNamespace,
  paintedRevision,
  subscribeTexts,
  textsRevision,
} from './instance.ts';
import type { TextBundle, Translate } from './define-texts.ts';

/**
 * The texts of a bundle in the current language, outside of React. The server's text data wins.
 * A key that neither has is shown as it is, so that its absence is seen in tests.
 */
export function getTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  const translate = instance.getFixedT(getSession().language, [overlayNamespace, bundle.namespace]);
  return (key, params) => translate(key, { ...params });
}

/** The built-in texts, which a first paint has: the server's text data comes later. */
function builtInTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  const translate = instance.getFixedT(getSession().language, bundle.namespace);
  return (key, params) => translate(key, { ...params });
}

/** The texts of a bundle for a component, which renders again when language or texts change. */
export function useTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  const revision = useSyncExternalStore(subscribeTexts, textsRevision, () => paintedRevision);
  return useMemo(
    () => (revision === paintedRevision ? builtInTexts(bundle) : getTexts(bundle)),
    // The revision stands for everything that a translation depends on.
    [bundle, revision],
  );
}

/** The current language of the interface. */
export function useLanguage(): Language {
  return useSession((session) => session.language);
}
