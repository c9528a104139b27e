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

type Namespaces = Record<string, Record<string, string>>;

interface TextFile {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly code: string;
}

/** Names and hashes of a build's text files, by chunk and language, as the runtime reads them. */
type TextTable = Record<string, Partial<Record<Language, readonly [name: string, hash: string]>>>;

const sha256 = (text: string) => createHash('sha256').update(text);

/** Named by its content, which it tells the page by that name. */
function textFile(language: Language, texts: Namespaces): TextFile {
  const json = JSON.stringify(texts);
  const hash = sha256(json).digest('hex').slice(0, 10);
  const file = `${language}.${hash}`;
  const code = `(globalThis.tesseraTexts||=[]).push([${JSON.stringify(file)},${json}]);`;
  return { name: file, code };
}

/** A module with those that are bundled into it. */
function modulesWithin(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules)
    ? (module.modules as readonly Module[])
    : [module];
}

const tables = new WeakMap<Compilation, TextTable>();

/** The key of a chunk in the table: what every page has is asked for by no number. */
const keyOf = (chunk: Chunk) => (chunk.canBeInitial() ? 'page' : String(chunk.id));

/** Text files of a chunk group, by language. */
export function textFilesOf(
  compilation: Compilation,
  groups: readonly string[],
): Record<Language, string[]> {
  const chunks = groups.flatMap((group) => compilation.namedChunkGroups.get(group)?.chunks ?? []);
  const table = tables.get(compilation) ?? {};
  const filesIn = (language: Language) => [
    ...new Set(
      chunks.flatMap((chunk) => {
        const [file] = table[keyOf(chunk)]?.[language] ?? [];
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

  /** The rule of the modules that texts are taken from. */
  readonly rule: RuleSetRule = {
    test: /\.tsx?$/,
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
    // The order of modules differs from build to build; same source, same bytes (REL-1).
    return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #emit(compilation: Compilation): TextTable {
    const table: TextTable = {};
    for (const chunk of compilation.chunks) {
      for (const language of languages) {
        const texts = this.#textsOf(compilation, chunk, language);
        if (Object.keys(texts).length === 0) continue;
        const file = textFile(language, texts);
        const asset = new rspack.sources.RawSource(file.code);
        // The bytes stay as they are from here on, since their hash is in the table.
        const info = { minimized: true, immutable: true };
        if (!compilation.getAsset(`${file.name}.js`)) {
          compilation.emitAsset(`${file.name}.js`, asset, info);
        }
        const integrity = `sha256-${sha256(file.code).digest('base64')}`;
        table[keyOf(chunk)] = { ...table[keyOf(chunk)], [language]: [file.name, integrity] };
      }
    }
    return table;
  }
}
