import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseKey, readTexts } from './text-faults.ts';
import type { Texts } from './text-faults.ts';

const allForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const documents = 'host/public/documents';

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Folders of texts of all packages, found by them, so that a new package cannot be forgotten. */
function localesIn(root: string): string[] {
  return ['', 'shared']
    .flatMap((parent) => namesIn(join(root, parent)).map((name) => join(root, parent, name)))
    .map((folder) => join(folder, 'locales'))
    .filter((folder) => existsSync(join(folder, 'en')));
}

/** English in the plural forms that a language counts by. */
function inFormsOf(language: string, english: Texts): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = allForms.filter((form) => pluralCategories.includes(form));
  const entries = Object.entries(english).flatMap(([key, text]): [string, string][] => {
    const base = baseKey(key);
    const other = english[`${base}_other`];
    if (base === key || other === undefined) return [[key, text]];
    // The forms of English are in the file one after another.
    if (!key.endsWith('_other')) return [];
    return forms.map((form) => [`${base}_${form}`, english[`${base}_${form}`] ?? other]);
  });
  return Object.fromEntries(entries);
}

/** The files that a language has in the packages of a workspace, with English in them. */
export function languageFiles(root: string, language: string) {
  return localesIn(root).flatMap((folder) =>
    readdirSync(join(folder, 'en')).map((name) => ({
      file: join(folder, language, name),
      texts: inFormsOf(language, readTexts(join(folder, 'en', name))),
    })),
  );
}

function knownLocale(language: string): string | undefined {
  try {
    return Intl.PluralRules.supportedLocalesOf(language)[0];
  } catch {
    return undefined;
  }
}

function refusal(root: string, language: string): string | null {
  const known = knownLocale(language);
  if (known === undefined) return `${language} is no language that Intl knows, such as de or pt-BR`;
  if (known !== language) return `${language} is written ${known}`;
  const there = localesIn(root).find((folder) => existsSync(join(folder, language)));
  return there === undefined ? null : `${join(there, language)} is there`;
}

const saysNothing = (text: string) => !/\p{L}/u.test(text.replace(/{{\w+}}|\$t\([\w.-]+\)/g, ''));

/** Writes the texts and documents of a further language, with English in them (I18N-2). */
export function addLanguage(root: string, language: string) {
  const reason = refusal(root, language);
  if (reason !== null) return { ok: false, reason } as const;
  const files = languageFiles(root, language);
  for (const { file, texts } of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
  const texts = files.flatMap(({ file, texts: own }) =>
    Object.entries(own).map(([key, english]) => ({ file, key, english })),
  );
  const copies = namesIn(join(root, documents)).filter((name) => name.endsWith('.en.html'));
  const untranslated = copies.map((english) => {
    const file = join(root, documents, english.replace(/en\.html$/, `${language}.html`));
    copyFileSync(join(root, documents, english), file);
    return { file, key: '', english };
  });
  return {
    ok: true,
    untranslated: [...texts.filter(({ english }) => !saysNothing(english)), ...untranslated],
  } as const;
}
