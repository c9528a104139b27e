import { useMemo, useSyncExternalStore } from 'react';
import { getSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import {
  instance,
  overlayNamespace,
  paintedRevision,
  subscribeTexts,
  textsRevision,
} from './instance.ts';

/** The text of an iname that came with data, such as the registry's name of a menu entry. */
export type ChooseGiven = (iname: string, given: Readonly<Record<Language, string>>) => string;

/** Chooses among texts that came in both languages. Here too the server's text data wins. */
export function useGivenTexts(): ChooseGiven {
  const revision = useSyncExternalStore(subscribeTexts, textsRevision, () => paintedRevision);
  return useMemo<ChooseGiven>(
    () => (iname, given) => {
      const { language } = getSession();
      const defaultValue = given[language];
      if (revision === paintedRevision) return defaultValue;
      return instance.t(iname, { lng: language, ns: overlayNamespace, defaultValue });
    },
    // The revision stands for the language and everything else that a text depends on.
    [revision],
  );
}
