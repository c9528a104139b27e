import { getSession, prepareLanguages } from '@tessera/session';
import type { Language } from '@tessera/session';
import { addToNamespace } from './translate.ts';

/** Loads the texts of a build's code that is in use; `null` where all of them are here. */
export type TextSource = (language: Language) => Promise<unknown> | null;

const sources = new Set<TextSource>();
const awaited = new Set<Language>();

/** Takes texts, by namespace and key, that stand apart from the code that asks for them. */
export function addTexts(
  language: Language,
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  for (const [namespace, added] of Object.entries(texts)) {
    addToNamespace(language, namespace, added);
  }
}

/** Adds a build whose texts are loaded by language, when that is switched to. */
export function addTextSource(source: TextSource): void {
  sources.add(source);
}

/** The languages whose texts are needed: that of the page, and one that it is about to be switched to. */
export function textLanguages(): Language[] {
  return [...new Set([getSession().language, ...awaited])];
}

/**
 * Loads the texts of all code in use. `null` where they are here, else whether they could be had.
 */
export function loadTexts(language: Language): Promise<boolean> | null {
  const loads = [...sources].flatMap((source) => source(language) ?? []);
  if (loads.length === 0) return null;
  awaited.add(language);
  return Promise.all(loads)
    .then(
      () => true,
      () => false,
    )
    .finally(() => awaited.delete(language));
}

prepareLanguages(loadTexts);
