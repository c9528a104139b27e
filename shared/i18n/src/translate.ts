import type { Language } from '@tessera/session';

type Params = Readonly<Record<string, string | number>>;
type Texts = Readonly<Record<string, string>>;

/** Texts by language and namespace. */
const texts: Readonly<Record<Language, Map<string, Texts>>> = { en: new Map(), ru: new Map() };

/** Adds texts to a namespace; those of a key that it has already are replaced. */
export function addToNamespace(language: Language, namespace: string, added: Texts): void {
  texts[language].set(namespace, { ...texts[language].get(namespace), ...added });
}

/** Gives a namespace these texts and no others. */
export function setNamespace(language: Language, namespace: string, all: Texts): void {
  texts[language].set(namespace, all);
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** The keys that a text may stand under, the most fitting first. */
function keysFor(language: Language, key: string, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [key];
  const zero = count === 0 ? [`${key}_zero`] : [];
  return [...zero, `${key}_${pluralOf(language, count)}`, key];
}

/** Numbers are written as amounts are, with thousands set off (EASE-9). */
const written = (value: string | number | undefined, language: Language): string =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '');

/**
 * What stands behind the hyphen of an abbreviation stays beside it: 'ПИН-код' is read as one word. The
 * typeface has no hyphen that does not break, so a joiner follows the plain one (EASE-3).
 */
const joined = (text: string): string => text.replace(/(?<=\p{Lu}{2}-)(?=\p{L})/gu, '\u2060');

/**
 * The text of a key in the first of the namespaces that has it, with its parameters (`{{name}}`) filled
 * in as they are: what a user wrote is never read as a text.
 */
export function translate(
  language: Language,
  namespaces: readonly string[],
  key: string,
  params: Params = {},
): string | undefined {
  const keys = keysFor(language, key, params['count']);
  for (const namespace of namespaces) {
    const known = texts[language].get(namespace);
    const found = keys.find((each) => known?.[each] !== undefined);
    const text = found === undefined ? undefined : known?.[found];
    if (text === undefined) continue;
    return joined(text).replace(/{{\s*(\w+)[^}]*}}/g, (_whole, name: string) =>
      written(params[name], language),
    );
  }
  return undefined;
}
