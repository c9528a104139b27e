import { useEffect } from 'react';
import { overlayTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { readTextData } from '@tessera/wire/text-data';
import type { readTextDataCall } from '@tessera/wire/text-data';
import { publicRead, useRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';

/** A backend may serve texts to logged-in users only, so a login triggers a refetch. */
function textDataRead(language: Language, loggedIn: boolean) {
  return {
    ...publicRead(['text-data', language, loggedIn], (signal) =>
      send<typeof readTextDataCall>(readTextData, { signal }),
    ),
    staleTime: Infinity,
    // Texts that an operator changed appear when the user comes back to the page (I18N-1).
    refetchOnWindowFocus: 'always' as const,
  };
}

/**
 * Reads the server's texts of the current language and lays them over the built-in ones (I18N-1). Text data
 * of a wrong shape is reported, and changes nothing.
 */
export function useTextData() {
  const language = useSession((session) => session.language);
  const loggedIn = useSession(({ token }) => token !== null);
  const read = useRead(textDataRead(language, loggedIn));
  const texts = read.data;
  const isMisshapen = read.failure?.reason === 'unexpected-shape';
  useEffect(() => {
    if (isMisshapen) reportError(new Error('the text data of the server has an unexpected shape'));
  }, [isMisshapen]);
  useEffect(() => {
    if (!texts) return;
    overlayTexts(language, Object.fromEntries(texts.map(({ iname, text }) => [iname, text])));
  }, [language, texts]);
  return read;
}
