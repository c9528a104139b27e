import type { Language } from '@tessera/session';
import { addToNamespace } from './translate.ts';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** A key as a component uses it: plural forms share one key without the suffix. */
export type TextKey<Texts> = WithoutPlural<keyof Texts & string>;

export type Translate<Texts> = (
  key: TextKey<Texts>,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** Texts of one remote or package, registered under its own namespace. */
export interface TextBundle<Texts> {
  readonly namespace: string;
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Type only: the keys. */
  readonly keys?: Texts;
}

/**
 * Registers the texts of a remote in both languages (I18N-1). A key that Russian lacks does not
 * compile; Russian plurals add `_few` and `_many` to the English `_one` and `_other`.
 * Keys are the specification's inames, so that the server's text data can override them.
 * @example
 * export const texts = defineTexts('wallet', {
 *   en: { 'transactions.title': 'Transactions' },
 *   ru: { 'transactions.title': 'Операции' },
 * });
 */
export function defineTexts<const Texts extends Readonly<Record<string, string>>>(
  namespace: string,
  languages: {
    en: Texts;
    ru: { readonly [Key in keyof Texts]: string } & Readonly<Record<string, string>>;
  },
): TextBundle<Texts> {
  const texts = { en: languages.en, ru: languages.ru };
  for (const language of ['en', 'ru'] as const) {
    addToNamespace(language, namespace, texts[language]);
  }
  return { namespace, texts };
}
