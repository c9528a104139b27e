import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Asset } from '@tessera/contract';
import { builtFilesIn, contentHash, unpinnedFiles } from '../store/version-folder.ts';
import { finding } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import type { ProspectRemote } from './prospect.ts';

const decompress = promisify(brotliDecompress);

const bytesOf = (file: string) => readFile(file).catch(() => null);

async function assetFault(folder: string, { file, integrity }: Asset): Promise<string | null> {
  const bytes = await bytesOf(join(folder, file));
  if (!bytes) return `${file} is named in the publication and is not there`;
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  const hash = createHash(algorithm).update(bytes).digest('base64');
  return integrity === `${algorithm}-${hash}` ? null : `${file} has another hash than is published`;
}

/** Browsers are given the compressed copy, which no hash in its name guards. */
async function copyFault(folder: string, file: string): Promise<string | null> {
  const copy = await bytesOf(join(folder, `${file}.br`));
  if (!copy) return null;
  const content = await decompress(copy).catch(() => null);
  const original = await readFile(join(folder, file));
  return content?.equals(original) ? null : `${file}.br is no copy of ${file}`;
}

/** Whether a published version is complete and unchanged since its publication (FED-4). */
export async function integrityFindings(
  subject: Subject,
  folder: string,
  assets: readonly Asset[],
): Promise<Finding[]> {
  if (!(await stat(folder).catch(() => null))) {
    return [finding(subject, 'integrity', 'is not there any more')];
  }
  const files = await builtFilesIn(folder);
  const hash = await contentHash(folder);
  const faults = await Promise.all([
    ...assets.map((asset) => assetFault(folder, asset)),
    ...files.map((file) => copyFault(folder, file)),
  ]);
  const changed = subject.version.endsWith(`-${hash}`)
    ? []
    : [`its files have the hash ${hash}: they are not those that were published`];
  return [...changed, ...new Set(faults.filter((fault) => fault !== null))].map((message) =>
    finding(subject, 'integrity', message),
  );
}

/**
 * Whether something pins every script and stylesheet of a remote: what nothing pins runs, whatever
 * its bytes, in a browser without an integrity policy, and breaks in all others (FED-4).
 */
export async function unpinnedFindings(
  remote: ProspectRemote,
  listed: readonly Asset[],
): Promise<Finding[]> {
  const names = listed.map(({ file }) => file);
  const files = await unpinnedFiles(remote.folder, names);
  return files.map((file) =>
    finding(remote, 'integrity', `${file} is pinned by nothing; publish its build again`),
  );
}

interface File {
  readonly file: string;
  readonly bytes: Buffer;
}

const isScript = ({ file }: File) => /\.m?js$/.test(file);

/** A hash as scripts carry it for what they load. */
const pinned = /\b(sha256|sha384|sha512)-[A-Za-z0-9+/]{43,86}={0,2}/g;

/** The file that an ES module imports from its folder. */
const imported = /\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+)["'`]/g;

/** Whether some file has the hash; each algorithm runs over the files once. */
function hashesOf(files: readonly File[]): (integrity: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return (integrity) => {
    const algorithm = integrity.slice(0, integrity.indexOf('-'));
    const hashes =
      known.get(algorithm) ??
      new Set(
        files.map(
          ({ bytes }) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`,
        ),
      );
    known.set(algorithm, hashes);
    return hashes.has(integrity);
  };
}

/** Files that scripts load later but the folder lacks: a part of the page would never come. */
function missingFiles(files: readonly File[]): string[] {
  const names = new Set(files.map(({ file }) => file));
  const isThere = hashesOf(files);
  return files.filter(isScript).flatMap(({ file, bytes }) => {
    const code = bytes.toString();
    const unknown = new Set([...code.matchAll(pinned)].map(([hash]) => hash));
    const unheld = [...code.matchAll(imported)].map(([, name = '']) => name);
    return [
      ...[...unknown]
        .filter((hash) => !isThere(hash))
        .map((hash) => `${file} loads a file with the hash ${hash}`),
      ...[...new Set(unheld)]
        .filter((name) => !names.has(name))
        .map((name) => `${file} imports ${name}`),
    ];
  });
}

/**
 * Where React keeps what its renderers work with: a name that no minifier changes, and that only a
 * React assigns. Libraries read it.
 */
const reactItself =
  /\.__(CLIENT|SERVER|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_(WARN_USERS_THEY_CANNOT_UPGRADE|YOU_WILL_BE_FIRED)\s*=(?!=)/;

/**
 * Faults in the scripts of a version whose pinned files are intact: missing lazy files, and a second
 * React, whose hooks would fail in the host's tree (FED-2).
 */
export async function scriptFindings(remote: ProspectRemote): Promise<Finding[]> {
  const names = await builtFilesIn(remote.folder);
  const files = await Promise.all(
    names.map(async (file) => ({ file, bytes: await readFile(join(remote.folder, file)) })),
  );
  const missing = missingFiles(files).map((fault) =>
    finding(
      remote,
      'missing-file',
      `${fault}, which is not in its folder: build it again and publish the whole folder`,
    ),
  );
  const reacts = files
    .filter((file) => isScript(file) && reactItself.test(file.bytes.toString()))
    .map(({ file }) =>
      finding(
        remote,
        'second-react',
        `${file} has a React of its own: declare react, react-dom and react/jsx-runtime as shared with \`import: false\`, so that the host's is used`,
      ),
    );
  return [...missing, ...reacts];
}
