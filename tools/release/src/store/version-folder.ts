import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compressed } from '@tessera/contract/compressed';
import { ReleaseError } from '../site/release-error.ts';
import { versionThere } from '../site/absent-versions.ts';
import { syncFolder } from '../site/replace-file.ts';
import { site } from '../site/site.ts';

const compressible = /\.(js|css|json|svg|webmanifest)$/;

async function filesIn(folder: string): Promise<string[]> {
  await versionThere(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Signature of a publication, in its folder and not of its content: no build writes such a name. */
export const signatureFile = '.signature.json';

/** The files that a build wrote, without what publishing puts beside them: copies and signature. */
export async function builtFilesIn(folder: string): Promise<string[]> {
  const files = await filesIn(folder);
  const names = new Set(files);
  const isCopy = (file: string) => file.endsWith('.br') && names.has(file.slice(0, -3));
  return files.filter((file) => file !== signatureFile && !isCopy(file));
}

/** Short hash over names and contents of a folder's files: the same build gets the same version. */
export async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await builtFilesIn(folder)) {
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Refuses links: they would not be copied, and may point to files that must not be published. */
async function refuseLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  throw new ReleaseError(
    `${join(link.parentPath, link.name)} is a link; a build is published with its own files only`,
  );
}

export async function writeDurably(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

/**
 * Copies a built folder into the site's staging folder, which is not served.
 * @throws ReleaseError if it contains a link.
 */
export async function stage(built: string, root: string): Promise<string> {
  await refuseLinks(built);
  await mkdir(site.staging(root), { recursive: true });
  const draft = await mkdtemp(join(site.staging(root), 'publish-'));
  for (const name of await builtFilesIn(built)) {
    await writeDurably(join(draft, name), await readFile(join(built, name)));
  }
  return draft;
}

async function compressFile(file: string): Promise<void> {
  await writeDurably(`${file}.br`, await compressed(await readFile(file)));
}

/** Makes a staged folder what a version's is: with compressed copies, and readable for all. */
export async function prepare(draft: string): Promise<void> {
  const files = (await builtFilesIn(draft)).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(join(draft, name))));
  // A temporary folder is its owner's alone, and a web server is somebody else.
  await chmod(draft, 0o755);
}

/** Moves a prepared folder to its place in the site, in one step: it is there whole or not at all. */
export async function placeImmutably(draft: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
  await syncFolder(dirname(target));
}
