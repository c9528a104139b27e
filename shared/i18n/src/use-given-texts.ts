import { useMemo, useSyncExternalStore } from 'react';
import { getSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { instance, overlayNamespace, subscribeTexts, textsRevision } from './instance.ts';

/** The text of an iname that came with data, such as the registry's name of a menu entry. */
export type ChooseGiven = (iname: string, given: Readonly<Record<Language, string>>) => string;

/** Chooses among texts that came in both languages. Here too the server's text data wins. */
export function useGivenTexts(): ChooseGiven {
  const revision = useSyncExternalStore(subscribeTexts, textsRevision);
  return useMemo<ChooseGiven>(
    () => (iname, given) => {
      const { language } = getSession();
      const defaultValue = given[language];
      return instance.t(iname, { lng: language, ns: overlayNamespace, defaultValue });
    },
    // The revision stands for the language and everything else that a text depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [revision],
  );
}
