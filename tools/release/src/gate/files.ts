import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Asset } from '@tessera/contract';
import { exists } from '../site/files.ts';
import { builtFilesIn, contentHash, hashesOf, isIntact } from '../store/version-folder.ts';
import type { Fault, Subject } from './finding.ts';

const decompress = promisify(brotliDecompress);

const bytesOf = (file: string) => readFile(file).catch(() => null);

async function assetFault(folder: string, { file, integrity }: Asset): Promise<string | null> {
  const bytes = await bytesOf(join(folder, file));
  if (!bytes) return `${file} is named in the publication and is not there`;
  return isIntact(bytes, integrity) ? null : `${file} has another hash than is published`;
}

/** Browsers are given the compressed copy, which no hash in its name guards. */
async function copyFault(folder: string, file: string): Promise<string | null> {
  const copy = await bytesOf(join(folder, `${file}.br`));
  if (!copy) return null;
  const content = await decompress(copy).catch(() => null);
  const original = await readFile(join(folder, file));
  return content?.equals(original) ? null : `${file}.br is no copy of ${file}`;
}

/** Why a published version is not complete or not as it was published (FED-4). */
export async function integrityFaults(
  { version }: Subject,
  folder: string,
  assets: readonly Asset[],
): Promise<string[]> {
  if (!(await exists(folder))) return ['is not there any more'];
  const files = await builtFilesIn(folder);
  const hash = await contentHash(folder);
  const isSame = version.endsWith(`-${hash}`);
  const faults = await Promise.all([
    ...assets.map((asset) => assetFault(folder, asset)),
    ...files.map((file) => copyFault(folder, file)),
  ]);
  return [
    ...(isSame ? [] : [`its files have the hash ${hash}: they are not those that were published`]),
    ...new Set(faults.filter((fault) => fault !== null)),
  ];
}

const isScript = (file: string) => /\.m?js$/.test(file);

/** A hash as scripts carry it for what they load. */
const pinned = /\b(?:sha256|sha384|sha512)-[A-Za-z0-9+/]{43,86}={0,2}/g;

/** The file that an ES module imports from its folder. */
const imported = /\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+)["'`]/g;

/** All that matches in a text, each once. */
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([whole, part = whole]) => part));

/** React's own state, under a name that no minifier changes and only a React assigns. */
const internals =
  /\.__(CLIENT|SERVER|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_(WARN_USERS_THEY_CANNOT_UPGRADE|YOU_WILL_BE_FIRED)\s*=(?!=)/;

/** A text of `setState`, which stays where a bundler leaves out React's unused exports. */
const setStateText = 'takes an object of state variables to update or a function';

const isReact = (code: string) => internals.test(code) || code.includes(setStateText);

/** Missing lazy files, and a second React, whose hooks would fail in the host's tree (FED-2). */
export async function* scriptFaults(folder: string): AsyncGenerator<Fault> {
  const files = new Map<string, Buffer>();
  for (const file of await builtFilesIn(folder))
    files.set(file, await readFile(join(folder, file)));
  const hashes = new Set([...files.values()].flatMap(hashesOf));
  for (const [file, bytes] of files) {
    if (!isScript(file)) continue;
    const code = bytes.toString();
    const missing = [
      ...[...found(code, pinned)]
        .filter((hash) => !hashes.has(hash))
        .map((hash) => `${file} loads a file with the hash ${hash}`),
      ...[...found(code, imported)]
        .filter((name) => !files.has(name))
        .map((name) => `${file} imports ${name}`),
    ];
    for (const fault of missing) {
      const cure = 'build it again and publish the whole folder';
      yield ['missing-file', `${fault}, which is not in its folder: ${cure}`];
    }
    if (isReact(code)) {
      yield [
        'second-react',
        `${file} has a React of its own: declare react, react-dom and react/jsx-runtime as shared with \`import: false\`, so that the host's is used`,
      ];
    }
  }
}
