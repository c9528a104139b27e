import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import type { TextBundle, Translate } from './define-texts.ts';
import { overlayNamespace } from './overlay-texts.ts';
import { paintedRevision, subscribeTexts, textsRevision } from './revision.ts';
import { translate } from './translate.ts';

function textsIn<Texts>(namespaces: readonly string[]): Translate<Texts> {
  const { language } = getSession();
  return (key, params) => translate(language, namespaces, key, params) ?? key;
}

/**
 * The texts of a bundle in the current language, outside of React. The server's text data wins.
 * A key that neither has is shown as it is, so that its absence is seen in tests.
 */
export function getTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  return textsIn([overlayNamespace, bundle.namespace]);
}

/** The built-in texts, which a first paint has: the server's text data comes later. */
function builtInTexts<Texts>(bundle: TextBundle<Texts>): Translate<Texts> {
  return textsIn([bundle.namespace]);
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
