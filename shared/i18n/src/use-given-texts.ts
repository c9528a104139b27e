import { useMemo, useSyncExternalStore } from 'react';
import { getSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { overlayNamespace } from './overlay-texts.ts';
import { paintedRevision, subscribeTexts, textsRevision } from './revision.ts';
import { translate } from './translate.ts';

/** The text of an iname that came with data, such as the registry's name of a menu entry. */
export type ChooseGiven = (iname: string, given: Readonly<Record<Language, string>>) => string;

/** Chooses among texts that came in both languages. Here too the server's text data wins. */
export function useGivenTexts(): ChooseGiven {
  const revision = useSyncExternalStore(subscribeTexts, textsRevision, () => paintedRevision);
  return useMemo<ChooseGiven>(
    () => (iname, given) => {
      const { language } = getSession();
      const overlaid =
        revision === paintedRevision ? undefined : translate(language, [overlayNamespace], iname);
      return overlaid ?? given[language];
    },
    // The revision stands for the language and everything else that a text depends on.
    [revision],
  );
}
