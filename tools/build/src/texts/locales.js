// Finds the texts that a source shows: `locales/<language>/<namespace>.json` of its package, or of one
// that it depends on. Plain JavaScript, since Jest transforms sources with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const common = 'common';

const uses = /\buseTranslation\(\s*(\[[^\]]*\]|["'][\w-]+["'])/g;

/** @param {string} source */
const namespacesIn = (source) =>
  [...source.matchAll(uses)].flatMap(([, names]) => names.match(/[\w-]+/g) ?? []);

/** @param {string} source */
export function keysAskedIn(source) {
  const literals = new Set([...source.matchAll(/["']([\w.-]+)["']/g)].map(([, text]) => text));
  const templates = [...source.matchAll(/`([\w-]+\.[\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)].map(
    ([, text]) =>
      new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  );
  return (/** @type {string} */ key) =>
    literals.has(key) || templates.some((template) => template.test(key));
}

/**
 * The first of the folders above a file that has something.
 * @param {string} file
 * @param {string} wanted
 * @returns {string | null}
 */
function above(file, wanted) {
  const folder = dirname(file);
  if (existsSync(join(folder, wanted))) return folder;
  return folder === file ? null : above(folder, wanted);
}

/**
 * Folders that may have a package's texts: its own, then those of packages that it depends on.
 * @param {string} folder
 */
function foldersOf(folder) {
  const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ours = Object.keys({ ...file.dependencies, ...file.peerDependencies })
    .filter((name) => name.startsWith('@tessera/'))
    .map((name) => join('node_modules', name));
  const theirs = ours.map((place) => join(above(join(folder, '-'), place) ?? folder, place));
  return [folder, ...theirs].map((each) => join(each, 'locales')).filter(existsSync);
}

const pluralForm = /_(zero|one|two|few|many|other)$/;
const quotedKey = /["'`][\w-]+\.[\w.-]/;

/** @param {string} source @param {readonly string[]} folders */
function asksForCommon(source, folders) {
  const file = folders
    .map((folder) => join(folder, 'en', `${common}.json`))
    .find((each) => existsSync(each));
  if (file === undefined) return false;
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  return keys.map((key) => key.replace(pluralForm, '')).some(keysAskedIn(source));
}

/** Languages that no package has: `$TESSERA_LOCALES/<language>/<namespace>.json`. */
const furtherLocales = () =>
  process.env.TESSERA_LOCALES === undefined ? [] : [process.env.TESSERA_LOCALES];

/**
 * @param {string} namespace
 * @param {readonly string[]} folders
 * @param {string} file
 */
function filesOf(namespace, folders, file) {
  const folder = folders.find((each) => existsSync(join(each, 'en', `${namespace}.json`)));
  if (folder === undefined) throw new Error(`${file}: there is no locales/en/${namespace}.json`);
  return [folder, ...furtherLocales()]
    .flatMap((locales) =>
      readdirSync(locales).map((language) => ({
        file: join(locales, language, `${namespace}.json`),
        namespace,
        language,
      })),
    )
    .filter((each) => existsSync(each.file));
}

/** @param {string} file */
const foldersFor = (file) => foldersOf(above(file, 'package.json') ?? '/');

/** @param {string} namespace @param {string} file */
export const textFilesOf = (namespace, file) => filesOf(namespace, foldersFor(file), file);

/** @param {string} source @param {string} file */
export function textFilesFor(source, file) {
  const named = namespacesIn(source);
  if (named.length === 0 && !quotedKey.test(source)) return [];
  const folders = foldersFor(file);
  // Another module hands a `t` to the one that names no namespace.
  const namespaces = named.length > 0 || asksForCommon(source, folders) ? [...named, common] : [];
  return [...new Set(namespaces)].flatMap((namespace) => filesOf(namespace, folders, file));
}

/** @param {string} source @param {string} file */
export function withTexts(source, file) {
  const lines = textFilesFor(source, file).map(
    (text, place) =>
      `import $text${place} from ${JSON.stringify(text.file)};
$addTexts(${JSON.stringify(text.language)}, { ${JSON.stringify(text.namespace)}: $text${place} });`,
  );
  if (lines.length === 0) return source;
  return [source, "import { addTexts as $addTexts } from '@tessera/i18n';", ...lines, ''].join(
    '\n',
  );
}
