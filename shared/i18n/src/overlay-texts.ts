import type { Language } from '@tessera/session';
import { instance, overlayNamespace, textsChanged } from './instance.ts';

/**
 * Lays the server's text data (iname to text) of one language over the built-in texts, at once in
 * every component (I18N-1). A later overlay of the language replaces the earlier.
 */
export function overlayTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  instance.removeResourceBundle(language, overlayNamespace);
  instance.addResourceBundle(language, overlayNamespace, { ...texts });
  textsChanged();
}
