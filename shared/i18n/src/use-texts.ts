import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { instance, overlayNamespace, subscribeTexts, textsRevision } from './instance.ts';
import type { TextBundle, Translate } from './define-texts.ts';

/**
 * The texts of a bundle in the current language, outside of React. The server's text data wins.
 * A key that neither has is shown as it is, so that its absence is seen in tests.
 */
export function getTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  const translate = instance.getFixedT(getSession().language, [overlayNamespace, bundle.namespace]);
  return (key, params) => translate(key, { ...params });
}

/** The texts of a bundle for a component, which renders again when language or texts change. */
export function useTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  const revision = useSyncExternalStore(subscribeTexts, textsRevision);
  // The revision stands for everything that a translation depends on.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  return useMemo(() => getTexts(bundle), [bundle, revision]);
}

/** The current language of the interface. */
export function useLanguage(): Language {
  return useSession((session) => session.language);
}
