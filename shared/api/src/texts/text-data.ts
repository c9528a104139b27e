import { useEffect } from 'react';
import * as z from 'zod/mini';
import { overlayTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { publicRead, useRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';

const schema = z.pipe(
  z.object({ results: z.array(z.object({ iname: z.string(), text: z.string() })) }),
  z.transform(({ results }) =>
    Object.fromEntries(results.map(({ iname, text }) => [iname, text] as const)),
  ),
);

/** A backend may tell texts to users only, so a login is reason to ask again. */
function textDataRead(language: Language, loggedIn: boolean) {
  return {
    ...publicRead(['text-data', language, loggedIn], (signal) =>
      send({ method: 'GET', path: '/v2/wallet/text-data/', signal, reads: schema }),
    ),
    staleTime: Infinity,
    // What an operator words anew is there when a person comes back to the page (I18N-1).
    refetchOnWindowFocus: 'always' as const,
  };
}

/** Reads the server's texts of the current language and lays them over the built-in ones (I18N-1). */
export function useTextData() {
  const language = useSession((session) => session.language);
  const loggedIn = useSession(({ token }) => token !== null);
  const read = useRead(textDataRead(language, loggedIn));
  const texts = read.data;
  useEffect(() => {
    if (texts) overlayTexts(language, texts);
  }, [language, texts]);
  return read;
}
