import type { LoaderDefinition } from '@rspack/core';
import { common, keysAskedIn, textFilesFor, withTexts } from './locales.js';
import { baseKey, readTexts, textFaults } from './text-faults.ts';
import type { Texts } from './text-faults.ts';

export type ModuleTexts = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

export interface TextsLoaderOptions {
  /** Told of the texts of each module, which stay apart; without it the module brings them itself. */
  readonly take?: (file: string, texts: ModuleTexts) => void;
}

/** Lines with which an installed package brings its texts to builds that know nothing of them. */
const broughtTexts = /^import "[./]+\/texts\/[\w-]+\.js";$/gm;

/** A module has those common words alone that it, or a text of its own, asks for. */
function textsOf(source: string, files: ReturnType<typeof textFilesFor>): ModuleTexts {
  const isAsked = keysAskedIn(source);
  const own = files.filter(({ namespace }) => namespace !== common);
  const texts = own.map(({ file }) => Object.values(readTexts(file)).join()).join();
  const isWanted = (key: string) =>
    isAsked(key) || isAsked(baseKey(key)) || texts.includes(`$t(${baseKey(key)})`);
  const found: Record<string, Record<string, Texts>> = {};
  for (const { file, namespace, language } of files) {
    const all = Object.entries(readTexts(file));
    const wanted = namespace === common ? all.filter(([key]) => isWanted(key)) : all;
    found[language] = { ...found[language], [namespace]: Object.fromEntries(wanted) };
  }
  return found;
}

/** Finds the texts that a module names in `useTranslation`. @throws Error with file and key */
const loader: LoaderDefinition<TextsLoaderOptions> = function (source) {
  const { take } = this.getOptions();
  const files = textFilesFor(source, this.resourcePath);
  for (const { file } of files) this.addDependency(file);
  const named = [...new Set(files.map(({ namespace }) => namespace))];
  const faults = named.flatMap((name) =>
    textFaults(files.filter(({ namespace }) => namespace === name)),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!take) return withTexts(source, this.resourcePath);
  take(this.resourcePath, textsOf(source, files));
  return source.replace(broughtTexts, '');
};

export default loader;
