import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import type {
  Asset,
  ContractSpan,
  ExposeAssets,
  RemoteDefinition,
  TextAssets,
} from '@tessera/contract';
import { filesOf } from './bundle/bundler.ts';
import type { Surface } from './surface/seen-surface.ts';
import { textFilesOf } from './texts/text-files.ts';

/** Description of a built remote; the release tool turns it into a registry entry. */
export interface RemotePublication {
  readonly version: string;
  readonly entry: Asset;
  readonly container: string;
  readonly definition: RemoteDefinition;
  readonly exposes: Readonly<Record<string, ExposeAssets>>;
  readonly texts: Readonly<Record<string, TextAssets>>;
  readonly shared: Readonly<Record<string, string>>;
  /** Imports from the host; omitted in a development build, which is never released. */
  readonly uses?: Surface;
}

/** Description of the built host: the files of its page, and what remotes may rely on. */
export interface HostPublication {
  readonly version: string;
  readonly js: readonly Asset[];
  readonly css: readonly Asset[];
  readonly firstPaint: Asset;
  /** Hears presses on a painted page until its scripts are there, and asks for what a user sees first. */
  readonly early: readonly Asset[];
  /** The part of it that hears presses, for pages of visitors. */
  readonly presses: Asset;
  /** The service worker, which sites serve as `/worker.js`. */
  readonly worker: Asset;
  /** Typefaces by language, English for those without, and of the rouble sign: a painted page asks at once for those it shows. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  readonly texts: TextAssets;
  readonly contract: number;
  /** The oldest and the newest that it serves. */
  readonly contracts: ContractSpan;
  readonly provided: Readonly<Record<string, string>>;
  readonly exports: Surface;
  readonly slots: readonly string[];
  /** It pins what a remote's code loads later without a hash. */
  readonly pinsLater: true;
  /** It reads slots that remotes offer each other. */
  readonly readsOffers: true;
  /** The names that conditions of a part may have. */
  readonly conditions: Readonly<Record<'variants' | 'capabilities', readonly string[]>>;
  /** It gives parts the settings of its deployment. */
  readonly readsSettings: true;
  readonly onDemand: Readonly<Record<string, ExposeAssets>>;
}

/** The values that are found for each key. */
export async function recordOf<Value>(
  keys: readonly string[],
  find: (key: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  return Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, await find(key)] as const)),
  );
}

async function hashed(folder: string, files: readonly string[]): Promise<Asset[]> {
  return Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(join(folder, file)));
      return { file, integrity: `sha256-${hash.digest('base64')}` };
    }),
  );
}

export async function assetsOf(
  compilation: Compilation,
  folder: string,
  group: string,
): Promise<ExposeAssets> {
  const files = filesOf(compilation, group);
  const ending = (end: string) =>
    hashed(
      folder,
      files.filter((file) => file.endsWith(end)),
    );
  return { js: await ending('.js'), css: await ending('.css') };
}

export function textsOf(
  compilation: Compilation,
  folder: string,
  group: string,
): Promise<TextAssets> {
  const files = textFilesOf(compilation, [group]);
  return recordOf(Object.keys(files), (language) => hashed(folder, files[language] ?? []));
}

/** Typefaces that a page in a language is written with, by the scripts in their names. */
export function fontsOf({ assets }: Compilation): HostPublication['fonts'] {
  const named = (script: string) =>
    Object.keys(assets).filter((file) => file.endsWith('.woff2') && file.includes(`-${script}.`));
  return {
    en: named('latin'),
    ru: [...named('cyrillic'), ...named('latin')],
    rouble: named('rouble'),
  };
}

/** A script that was bundled by itself. */
export async function scriptOf(
  { assets }: Compilation,
  folder: string,
  name: string,
): Promise<Asset> {
  const files = Object.keys(assets).filter((file) => file.startsWith(`${name}.`));
  const [script] = await hashed(folder, files);
  if (!script) throw new Error(`the build has no script ${name}`);
  return script;
}

/** Writes a publication beside the built files, of which it has hashes. */
export function writePublication(
  file: string,
  describe: (compilation: Compilation, folder: string) => object | Promise<object>,
) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tapPromise('writePublication', async (compilation) => {
        if (compilation.errors.length > 0) return;
        const publication = await describe(compilation, compiler.outputPath);
        const text = `${JSON.stringify(publication, null, 2)}\n`;
        await writeFile(join(compiler.outputPath, file), text);
      });
    },
  };
}
