import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Asset } from '@tessera/contract';
import { builtFilesIn, contentHash } from '../store/version-folder.ts';
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
 * Whether a remote of ES modules lists all of them: one that it does not list has no hash in the
 * page's import map, and a browser without an integrity policy would import it all the same (FED-4).
 */
export async function unlistedModuleFindings(remote: ProspectRemote): Promise<Finding[]> {
  const { modules, exposes } = remote.entry.extras;
  if (!modules) return [];
  const { url } = remote.entry;
  const scripts = [...modules, ...Object.values(exposes).flatMap(({ js }) => js)];
  const listed = new Set([url.slice(url.lastIndexOf('/') + 1), ...scripts.map(({ file }) => file)]);
  const files = await builtFilesIn(remote.folder);
  return files
    .filter((file) => /\.m?js$/.test(file) && !listed.has(file))
    .map((file) => finding(remote, 'integrity', `${file} is not in its list of modules`));
}
