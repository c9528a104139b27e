import { useEffect } from 'react';
import { overlayTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import * as textData from '@tessera/wire/text-data';
import { callOptions, useRead } from '../reads/read.ts';
import type { ReadOptions } from '../reads/read.ts';

/** A backend may serve texts to logged-in users only, so a login refetches them. */
function textDataRead(token: string | null): ReadOptions<AnswerOf<typeof textData.read>> {
  const options = callOptions(textData.read, { token });
  return {
    ...options,
    queryKey: [...options.queryKey, token !== null],
    staleTime: Infinity,
    // Texts that an operator changed appear when the user returns to the page (I18N-1).
    refetchOnWindowFocus: 'always',
  };
}

/**
 * Lays the server's texts in the current language over the built-in ones (I18N-1). Reports and
 * ignores texts of the wrong shape.
 */
export function useTextData() {
  const language = useSession((session) => session.language);
  const read = useRead(textDataRead(useSession(({ token }) => token)));
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
