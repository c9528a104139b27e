import type { RuntimeConfig } from './runtime-config.ts';

/**
 * The address of a configured document in a language, which replaces `{language}`; a link without
 * it serves all languages.
 */
export function documentAddress(link: string, language: RuntimeConfig['defaultLanguage']): string {
  return link.replaceAll('{language}', language);
}
