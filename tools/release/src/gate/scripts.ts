import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFilesIn } from '../store/version-folder.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ProspectRemote } from './prospect.ts';

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
