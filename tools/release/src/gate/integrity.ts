import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Asset } from '@tessera/contract';
import { unpinnedFiles } from '../store/pins.ts';
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
