import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { Chunk, Compilation, Compiler, Module, RuleSetRule } from '@rspack/core';
import type { TextsLoaderOptions } from './texts-loader.ts';
import type { WrittenTexts } from './split-texts.ts';

const name = 'textFiles';
const languages = ['en', 'ru'] as const;
type Language = (typeof languages)[number];

/** What `text-runtime.js` has where the table of files belongs. */
const placeholder = /(["'`])zqtextfilesqz\1/;
const loader = fileURLToPath(new URL('./texts-loader.ts', import.meta.url));

/** A script of an installed package of ours: what a remote bundles of it has texts as well. */
const packedScript = /[\\/]@tessera[\\/][\w-]+[\\/]dist[\\/].*\.js$/;

type Namespaces = Record<string, Record<string, string>>;

/** A build's text files, as the runtime reads them; their names are without the ending. */
interface TextTable {
  /** By chunk and language. */
  readonly files: Record<string, Partial<Record<Language, string>>>;
  /** Hashes of those that the page may need before anything else. */
  readonly pinned: Record<string, string>;
  /** The file that has all hashes, with its own: they would be most of an entry's bytes. */
  readonly table: readonly [name: string, hash: string];
}

const sha256 = (text: string) => createHash('sha256').update(text);

const integrityOf = (code: string) => `sha256-${sha256(code).digest('base64')}`;

/** Emits a file that tells the page something under its own name, which is that of its content. */
function emitFile(compilation: Compilation, kind: string, content: object): [string, string] {
  const json = JSON.stringify(content);
  const name = `${kind}.${sha256(json).digest('hex').slice(0, 10)}`;
  const code = `(globalThis.tesseraTexts||=[]).push([${JSON.stringify(name)},${json}]);`;
  // The bytes stay as they are from here on, since others carry their hash.
  const info = { minimized: true, immutable: true };
  if (!compilation.getAsset(`${name}.js`)) {
    compilation.emitAsset(`${name}.js`, new rspack.sources.RawSource(code), info);
  }
  return [name, integrityOf(code)];
}

/** A module with those that are bundled into it. */
function modulesWithin(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules)
    ? (module.modules as readonly Module[])
    : [module];
}

const tables = new WeakMap<Compilation, TextTable>();

/** The key of what every page has, which is asked for by no number. */
const pageKey = 'page';
const keyOf = (chunk: Chunk) => (chunk.canBeInitial() ? pageKey : String(chunk.id));

/** The order of chunks and modules differs from build to build; same source, same bytes (REL-1). */
const inOrder = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Text files of a chunk group, by language. */
export function textFilesOf(
  compilation: Compilation,
  groups: readonly string[],
): Record<Language, string[]> {
  const chunks = groups.flatMap((group) => compilation.namedChunkGroups.get(group)?.chunks ?? []);
  const files = tables.get(compilation)?.files ?? {};
  const filesIn = (language: Language) => [
    ...new Set(
      chunks.flatMap((chunk) => {
        const file = files[keyOf(chunk)]?.[language];
        return file === undefined ? [] : [`${file}.js`];
      }),
    ),
  ];
  return { en: filesIn('en'), ru: filesIn('ru') };
}

/**
 * Puts texts into files of their own, one for each chunk and language, so that a page loads only the
 * language that it is shown in (PERF-3).
 */
export class TextFiles {
  readonly #taken = new Map<string, readonly WrittenTexts[]>();
  readonly #pinned: readonly string[];

  /** @param pinned names of chunks that a first screen may wait for, whose hashes are there at once. */
  constructor(pinned: readonly string[] = []) {
    this.#pinned = pinned;
  }

  /** The rule of the modules that texts are taken from. */
  readonly rule: RuleSetRule = {
    test: [/\.tsx?$/, packedScript],
    resourceQuery: { not: /^\?code$/ },
    enforce: 'pre',
    loader,
    options: {
      take: (file, texts) => {
        this.#taken.set(file, texts);
      },
    } satisfies TextsLoaderOptions,
  };

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const table = this.#emit(compilation);
        tables.set(compilation, table);
        for (const file of Object.keys(compilation.assets).filter((each) => each.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => {
            const code = source.source().toString();
            if (!placeholder.test(code)) return source;
            return new rspack.sources.RawSource(
              code.replace(placeholder, () => JSON.stringify(table)),
            );
          });
        }
      });
    });
  }

  #textsOf({ chunkGraph }: Compilation, chunk: Chunk, language: Language): Namespaces {
    const texts: Namespaces = {};
    const modules = chunkGraph.getChunkModules(chunk).flatMap(modulesWithin);
    const written = modules.flatMap(
      (module) => this.#taken.get(module.nameForCondition() ?? '') ?? [],
    );
    for (const { namespace, languages: of } of written) {
      texts[namespace] = { ...texts[namespace], ...of[language] };
    }
    return inOrder(texts);
  }

  #emit(compilation: Compilation): TextTable {
    const files: TextTable['files'] = {};
    const hashes: Record<string, string> = {};
    const pinned: Record<string, string> = {};
    for (const chunk of compilation.chunks) {
      const key = keyOf(chunk);
      for (const language of languages) {
        const texts = this.#textsOf(compilation, chunk, language);
        if (Object.keys(texts).length === 0) continue;
        const [name, hash] = emitFile(compilation, language, texts);
        files[key] = { ...files[key], [language]: name };
        hashes[name] = hash;
        if (key === pageKey || this.#pinned.includes(chunk.name ?? '')) pinned[name] = hash;
      }
    }
    return {
      files: inOrder(files),
      pinned,
      table: emitFile(compilation, 'texts', inOrder(hashes)),
    };
  }
}
