import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { Chunk, Compilation, Compiler, Module, RuleSetRule } from '@rspack/core';
import { atStage, chunksOf, rewriteAssets } from '../bundle/bundler.ts';
import type { Texts } from './text-faults.ts';
import type { ModuleTexts, TextsLoaderOptions } from './texts-loader.ts';

/** `text-runtime.js` contains this in place of the table of files. */
const placeholder = /(["'`])zqtextfilesqz\1/;
const loader = fileURLToPath(new URL('./texts-loader.ts', import.meta.url));

/** A script of an installed package of ours: what a remote bundles of it has texts as well. */
const packedScript = /[\\/]@tessera[\\/][\w-]+[\\/]dist[\\/].*\.js$/;

const rule = { enforce: 'pre', loader } as const;

/** The rule of builds whose modules bring their texts themselves, in every language. */
export const textsWithin: RuleSetRule = { ...rule, test: /\.tsx?$/ };

type ChunkKey = number | string;

/** A build's text files, as the runtime reads them; their names are without the ending. */
interface TextTable {
  /** The chunks that have texts, by language. */
  readonly chunks: Readonly<Record<string, readonly ChunkKey[]>>;
  /** In all names: hashes of each would be most of an entry's bytes. */
  readonly mark: string;
  /** Hashes of those that the page may need before anything else. */
  readonly pinned: Record<string, string>;
  /** The file that has all hashes, with its own. */
  readonly table: readonly [name: string, hash: string];
}

const sha256 = (text: string) => createHash('sha256').update(text);

const integrityOf = (code: string) => `sha256-${sha256(code).digest('base64')}`;

/** Emits a file that tells the page something under its own name. @returns its hash. */
function emitFile(compilation: Compilation, name: string, content: object): string {
  const json = JSON.stringify(content);
  const code = `(globalThis.tesseraTexts||=[]).push([${JSON.stringify(name)},${json}]);`;
  // The bytes stay as they are from here on, since others carry their hash.
  const info = { minimized: true, immutable: true };
  compilation.emitAsset(`${name}.js`, new rspack.sources.RawSource(code), info);
  return integrityOf(code);
}

const nameOf = (language: string, mark: string, key: ChunkKey) => `${language}.${mark}.${key}`;

const modulesWithin = (module: Module) =>
  module instanceof rspack.ConcatenatedModule ? module.modules : [module];

const tables = new WeakMap<Compilation, TextTable>();

/** The key of what every page has, which is asked for by no number. */
const pageKey = 'page';
const keyOf = (chunk: Chunk): ChunkKey => (chunk.canBeInitial() ? pageKey : (chunk.id ?? ''));

/** The order of chunks and modules differs from build to build; same source, same bytes (REL-1). */
const inOrder = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

export function textFilesOf(
  compilation: Compilation,
  groups: readonly string[],
): Record<string, string[]> {
  const chunks = groups.flatMap((group) => chunksOf(compilation, group));
  const { chunks: keys = {}, mark = '' } = tables.get(compilation) ?? {};
  const filesIn = (language: string) =>
    chunks
      .map(keyOf)
      .filter((key) => keys[language]?.includes(key))
      .map((key) => `${nameOf(language, mark, key)}.js`);
  return Object.fromEntries(
    Object.keys(keys).map((language) => [language, [...new Set(filesIn(language))]]),
  );
}

/**
 * Puts texts into files by chunk and language: a page loads the one that it is shown in (PERF-3).
 */
export class TextFiles {
  readonly #taken = new Map<string, ModuleTexts>();
  readonly #pinned: readonly string[];

  /** @param pinned names of chunks that a first screen may wait for, whose hashes are there at once. */
  constructor(pinned: readonly string[] = []) {
    this.#pinned = pinned;
  }

  readonly rule: RuleSetRule = {
    ...rule,
    test: [/\.tsx?$/, packedScript],
    resourceQuery: { not: /^\?code$/ },
    options: {
      take: (file, texts) => {
        this.#taken.set(file, texts);
      },
    } satisfies TextsLoaderOptions,
  };

  apply(compiler: Compiler): void {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    atStage('textFiles', stage, (compilation) => {
      const table = this.#emit(compilation);
      tables.set(compilation, table);
      rewriteAssets(compilation, /\.js$/, (code) =>
        code.replace(placeholder, () => JSON.stringify(table)),
      );
    }).apply(compiler);
  }

  #textsOf({ chunkGraph }: Compilation, chunk: Chunk): ModuleTexts {
    const modules = chunkGraph.getChunkModules(chunk).flatMap(modulesWithin);
    const found: Record<string, Record<string, Texts>> = {};
    for (const module of modules) {
      const taken = this.#taken.get(module.nameForCondition() ?? '') ?? {};
      for (const [language, namespaces] of Object.entries(taken)) {
        const texts = (found[language] ??= {});
        for (const [namespace, added] of Object.entries(namespaces)) {
          texts[namespace] = inOrder({ ...texts[namespace], ...added });
        }
      }
    }
    return inOrder(found);
  }

  #emit(compilation: Compilation): TextTable {
    const found = [...compilation.chunks]
      .flatMap((chunk) => {
        const texts = Object.entries(this.#textsOf(compilation, chunk));
        return texts.map(([language, ofChunk]) => ({ chunk, language, texts: inOrder(ofChunk) }));
      })
      .sort((one, other) => (String(keyOf(one.chunk)) < String(keyOf(other.chunk)) ? -1 : 1));
    const all = found.map(({ chunk, language, texts }) => [keyOf(chunk), language, texts]);
    const mark = sha256(JSON.stringify(all)).digest('hex').slice(0, 8);
    const chunks: Record<string, ChunkKey[]> = {};
    const hashes: Record<string, string> = {};
    const pinned: Record<string, string> = {};
    for (const { chunk, language, texts } of found) {
      const key = keyOf(chunk);
      const name = nameOf(language, mark, key);
      hashes[name] = emitFile(compilation, name, texts);
      (chunks[language] ??= []).push(key);
      if (this.#pinned.includes(chunk.name ?? '')) pinned[name] = hashes[name];
    }
    const table = `texts.${mark}`;
    return { chunks, mark, pinned, table: [table, emitFile(compilation, table, inOrder(hashes))] };
  }
}
