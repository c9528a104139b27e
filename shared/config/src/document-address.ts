import type { RuntimeConfig } from './runtime-config.ts';

/**
 * The address of a configured document in a language: where its link has `{language}`, that is `en`
 * or `ru`; a link without it is of one document for all.
 */
export function documentAddress(link: string, language: RuntimeConfig['defaultLanguage']): string {
  return link.replaceAll('{language}', language);
}
