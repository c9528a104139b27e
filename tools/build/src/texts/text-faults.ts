import { readFileSync } from 'node:fs';
import type { TextFile } from './locales.js';

export type Texts = Readonly<Record<string, string>>;

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** A key as components ask for it: the forms of a plural share one. */
export const baseKey = (key: string): string => key.replace(pluralForm, '');

const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/{{(.*?)}}/g)].map(([, name = '']) => name)),
];

/** Reads a text file. @throws Error with the file if it is no JSON. */
export function readTexts(file: string): Texts {
  try {
    // `textFaults` judges the values.
    return JSON.parse(readFileSync(file, 'utf8')) as Texts;
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${String(cause)}`, { cause });
  }
}

function textFault(text: unknown, original: string | undefined): string | null {
  if (text === undefined) return 'is missing';
  if (typeof text !== 'string' || text.trim() === '') return 'is no text';
  const placeholders = placeholdersOf(text);
  const wrong = placeholders.find((name) => !/^\w+$/.test(name));
  if (wrong !== undefined) return `has the placeholder {{${wrong}}}, which is no name`;
  if (original === undefined) return 'is not in English';
  const wanted = placeholdersOf(original);
  const other =
    placeholders.find((name) => !wanted.includes(name)) ??
    wanted.find((name) => !placeholders.includes(name));
  return other === undefined ? null : `differs from English in the placeholder {{${other}}}`;
}

/** Faults of a namespace in all its languages, each with file, key and reason (I18N-1). */
export function textFaults(files: readonly TextFile[]): string[] {
  const english = files.find(({ language }) => language === 'en');
  const originals = english ? readTexts(english.file) : {};
  return files.flatMap(({ file, language }) => {
    const texts = readTexts(file);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const isCounted = (key: string) => `${baseKey(key)}_other` in originals;
    const wanted = Object.keys(originals).flatMap((key) =>
      isCounted(key) ? pluralCategories.map((form) => `${baseKey(key)}_${form}`) : [key],
    );
    return [...new Set([...wanted, ...Object.keys(texts)])].flatMap((key) => {
      const original = originals[isCounted(key) ? `${baseKey(key)}_other` : key];
      const fault = textFault(texts[key], original);
      return fault === null ? [] : [`${file}: ${key} ${fault}`];
    });
  });
}
