import type { RuntimeConfig } from './runtime-config.ts';

/**
 * The address of a configured document in a language: where its link has `{language}`, the language
 * stands; a link without it is of one document for all. A deployment has documents in each language that
 * it offers.
 */
export function documentAddress(link: string, language: RuntimeConfig['defaultLanguage']): string {
  return link.replaceAll('{language}', language);
}
