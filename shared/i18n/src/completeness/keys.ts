type Texts = Readonly<Record<string, string>>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** A key as components ask for it. */
const baseKey = (key: string): string => key.replace(pluralSuffix, '');

/** Keys as components request them, without duplicates. */
export const baseKeys = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(baseKey))];

/** The plural forms of a key, sorted; empty if it is not a plural. */
export function pluralForms(texts: Texts, base: string): string[] {
  return Object.keys(texts)
    .filter((key) => baseKey(key) === base && key !== base)
    .map((key) => key.slice(base.length + 1))
    .sort();
}

/** Names of the parameters in a text's forms, sorted. */
export function parameters(texts: Texts, base: string): string[] {
  const forms = Object.entries(texts).filter(([key]) => baseKey(key) === base);
  const names = forms.flatMap(([, text]) =>
    [...text.matchAll(/{{(\w+)(?:, number)?}}/g)].map(([, name]) => name),
  );
  return [...new Set(names.map(String))].sort();
}

/**
 * Whether a source uses each key: as a string, or as a template whose fixed part matches
 * (`auth.policy.${id}`).
 */
export function keysAskedIn(source: string): (key: string) => boolean {
  const literals = new Set([...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text));
  const templates = [...source.matchAll(/`([\w-]+\.[\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)].map(
    ([, text = '']) =>
      new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  );
  return (key) => literals.has(key) || templates.some((template) => template.test(key));
}
