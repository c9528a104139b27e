import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import type { Compilation } from '@rspack/core';
import { atStage, inLoadOrder, rewriteAssets } from './bundler.ts';

/** A table of the chunks' hashes, as the integrity plugin writes it: no value has a brace or a comma. */
const tables = /(\.sri(?:Css)?Hashes\s*=\s*)\{([^{}]*)\}/g;

const entriesOf = (table: string) =>
  table
    .split(',')
    .map((entry) => [entry.slice(0, entry.indexOf(':')).trim(), entry.trim()] as const)
    .filter(([key]) => key !== '');

function inOrderOfKeys(script: string): string {
  return script.replaceAll(tables, (_whole, name: string, table: string) => {
    const byKey = entriesOf(table).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${name}{${byKey.map(([, entry]) => entry).join(',')}}`;
  });
}

/** What code loads before a module of its own: calls by the keys of chunks. */
const loads = /(Promise\.all\(\[)((?:[\w$]+\.e\(\d+\),)+[\w$]+\.e\(\d+\))(?=\]\))/g;

function loadsInOrder(script: string): string {
  return script.replaceAll(loads, (_whole, start: string, calls: string) => {
    const keyOf = (call: string) => call.slice(call.indexOf('(') + 1, -1);
    return `${start}${inLoadOrder(calls.split(','), keyOf).join()}`;
  });
}

/**
 * The integrity plugin orders chunks differently in each build, and the bundler in each folder:
 * same source, same bytes (REL-1).
 */
export const sortChunks = atStage(
  'sortChunks',
  // Placeholders of the hashes are still in the tables; every hash is made after this stage.
  rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  (compilation) =>
    rewriteAssets(compilation, /\.js$/, (script) => loadsInOrder(inOrderOfKeys(script))),
);

/** Keys of the chunks that only groups of these names bring. */
function chunksOfGroups(
  compilation: Compilation,
  isTaken: (group: string) => boolean,
): Set<string> {
  const taken = [...compilation.chunks].filter(({ groupsIterable }) =>
    [...groupsIterable].every(({ name }) => isTaken(name ?? '')),
  );
  return new Set(taken.map(({ id }) => String(id)));
}

const sha256 = (text: string) => createHash('sha256').update(text);

/**
 * Takes out of an entry what a page needs later, elsewhere or never: the hashes of what some groups of chunks
 * bring are in a file that it pins. They were a quarter of the bytes of a remote's entry, whose
 * exposes are added by who knows the registry, with its hashes.
 */
export const slimEntry = (name: string, isTaken: (group: string) => boolean) =>
  atStage(
    'slimEntry',
    // Every hash is there, and nothing is made of the entry any more.
    rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
    (compilation) => {
      const files = compilation.entrypoints.get(name)?.getFiles() ?? [];
      const entry = files.find((file) => file.endsWith('.js')) ?? '';
      const later = chunksOfGroups(compilation, isTaken);
      const taken: Record<'js' | 'css', string[]> = { js: [], css: [] };
      const code = compilation.getAsset(entry)?.source.source().toString() ?? '';
      const others = code.replaceAll(tables, (_whole, start: string, table: string) => {
        const entries = entriesOf(table);
        const hashes = (isLater: boolean) =>
          entries.filter(([key]) => later.has(key) === isLater).map(([, hash]) => hash);
        taken[start.includes('Css') ? 'css' : 'js'].push(...hashes(true));
        return `${start}{${hashes(false).join()}}`;
      });
      const told = `{js:{${taken.js.join()}},css:{${taken.css.join()}}}`;
      const file = `pins.${sha256(told).digest('hex').slice(0, 8)}`;
      const script = `(globalThis.tesseraTexts||=[]).push(["${file}",${told}]);`;
      compilation.emitAsset(`${file}.js`, new rspack.sources.RawSource(script));
      const pins = `pins:["${file}","sha256-${sha256(script).digest('base64')}"]`;
      const slim = others.replace(/\.sriHashes\s*=\s*\{/, (start) => `${start}${pins},`);
      compilation.updateAsset(entry, new rspack.sources.RawSource(slim));
    },
  );
