import type { Language } from '@tessera/session';
import { textsChanged } from './revision.ts';
import { setNamespace } from './translate.ts';

/** Namespace of the server's text data, looked up before any built-in text. */
export const overlayNamespace = 'server';

/**
 * Lays the server's text data (iname to text) of one language over the built-in texts, at once in
 * every component (I18N-1). A later overlay of the language replaces the earlier.
 */
export function overlayTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  setNamespace(language, overlayNamespace, texts);
  textsChanged();
}
