import { fileURLToPath } from 'node:url';
import type { LocalizedText } from '@tessera/contract';
import { textFilesOf } from './locales.js';
import { readTexts, textFaults } from './text-faults.ts';

/**
 * Words for the definition of a remote, from the text files of its package (I18N-2).
 * @example
 * const words = definitionWords('wallet-definition', import.meta.url);
 * // … menu: { label: words('menu.wallet') }
 */
export function definitionWords(
  namespace: string,
  moduleUrl: string,
): (key: string) => LocalizedText {
  const files = textFilesOf(namespace, fileURLToPath(moduleUrl));
  const faults = textFaults(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const texts = files.map(({ file, language }) => [language, readTexts(file)] as const);
  return (key) => {
    const words = Object.fromEntries(texts.map(([language, all]) => [language, all[key] ?? '']));
    if (!words['en']) throw new Error(`${namespace} has no ${key}`);
    return { ...words, en: words['en'] };
  };
}
