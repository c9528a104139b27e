import { createHash } from 'node:crypto';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compressed } from '@tessera/contract/compressed';
import { syncFolder } from '../site/files.ts';
import { ReleaseError, site } from '../site/site.ts';
import { isPublished, kindFault } from './file-kinds.ts';

/** Files that get a compressed copy; the others are compressed by themselves. */
export const compressible = /\.(js|css|json|svg|webmanifest)$/;

/** Signature of a publication, in its folder and not of its content: no build writes such a name. */
export const signatureFile = '.signature.json';

/** The files that a build wrote, without what publishing puts beside them: copies and signature. */
export async function builtFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const names = new Set(files);
  const isCopy = (file: string) => file.endsWith('.br') && names.has(file.slice(0, -3));
  return files.filter((file) => file !== signatureFile && !isCopy(file)).sort();
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

async function writeDurably(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

/** Copies a built folder into the site's staging folder, which is not served. */
export async function stage(built: string, root: string): Promise<string> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link) {
    // It would not be copied, and may point to files that must not be published.
    throw new ReleaseError(
      `${join(link.parentPath, link.name)} is a link; a build is published with its own files only`,
    );
  }
  await mkdir(site.staging(root), { recursive: true });
  const draft = await mkdtemp(join(site.staging(root), 'publish-'));
  for (const name of (await builtFilesIn(built)).filter(isPublished)) {
    const content = await readFile(join(built, name));
    const fault = kindFault(name, content);
    if (fault !== null) {
      throw new ReleaseError(
        `${join(built, name)} ${fault}: keep it out of the build's folder, such as out of 'public'`,
      );
    }
    await writeDurably(join(draft, name), content);
  }
  return draft;
}

/**
 * Signs a staged folder, adds compressed copies, and moves it to its place, whole or not at all.
 */
export async function placeImmutably(
  draft: string,
  target: string,
  signature: string | null,
): Promise<void> {
  const files = (await builtFilesIn(draft)).filter((name) => compressible.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(draft, name);
      await writeDurably(`${file}.br`, await compressed(await readFile(file)));
    }),
  );
  if (signature !== null) await writeDurably(join(draft, signatureFile), signature);
  // A temporary folder is its owner's alone, and a web server is somebody else.
  await chmod(draft, 0o755);
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
  await syncFolder(dirname(target));
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

const versionsFolder = (root: string, name: string) =>
  name === 'host' ? site.hostVersions(root) : site.remoteVersions(root, name);

export const versionFolder = (root: string, name: string, version: string) =>
  join(versionsFolder(root, name), version);

export async function publishedNames(root: string): Promise<string[]> {
  const hosts = await foldersOf(site.hostVersions(root));
  const remotes = await foldersOf(site.remoteVersions(root, ''));
  return [...(hosts.length > 0 ? ['host'] : []), ...remotes.sort()];
}

/** The published versions of the host or a remote, the newest first. */
export async function publishedVersions(root: string, name: string) {
  const folder = versionsFolder(root, name);
  const versions = await Promise.all(
    (await foldersOf(folder)).map(async (version) => ({
      version,
      publishedAt: (await stat(join(folder, version))).mtime,
    })),
  );
  return versions.sort(
    (a, b) => +b.publishedAt - +a.publishedAt || a.version.localeCompare(b.version),
  );
}

/** @throws ReleaseError when that version is not published; the message names those that are. */
export async function expectPublished(root: string, name: string, version: string): Promise<void> {
  const names = await publishedNames(root);
  if (!names.includes(name)) {
    const known = names.length > 0 ? `published are ${names.join(', ')}` : 'nothing is published';
    throw new ReleaseError(`there is no '${name}' in ${root}: ${known}`);
  }
  const versions = (await publishedVersions(root, name)).map((known) => known.version);
  if (versions.includes(version)) return;
  throw new ReleaseError(
    `${name} ${version} is not published; published are ${versions.slice(0, 5).join(', ')}`,
  );
}

const script = /\.[cm]?js$/;

/** A browser executes or applies these files, so each needs a hash. */
const needsPin = /\.([cm]?js|css)$/;

/** The hash of bytes by which a browser checks them (SRI). */
export function integrityOf(bytes: Uint8Array, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

export function isIntact(bytes: Uint8Array, integrity: string): boolean {
  return integrity === integrityOf(bytes, integrity.slice(0, integrity.indexOf('-')));
}

/** Each hash that a script may carry for a file, as it would be written. */
export function hashesOf(bytes: Uint8Array): string[] {
  return ['sha256', 'sha384', 'sha512'].map((algorithm) => integrityOf(bytes, algorithm));
}

export async function pinnableFiles(folder: string): Promise<string[]> {
  return (await builtFilesIn(folder)).filter((file) => needsPin.test(file));
}

/** The scripts and stylesheets that neither publication nor pinned scripts pin (FED-4). */
export async function unpinnedFiles(folder: string, listed: readonly string[]): Promise<string[]> {
  const known = new Set(listed);
  const unknown = new Map<string, readonly string[]>();
  for (const file of await pinnableFiles(folder)) {
    if (!known.has(file)) unknown.set(file, hashesOf(await readFile(join(folder, file))));
  }
  // Each file enters once, so the list ends.
  const scripts = listed.filter((file) => script.test(file));
  for (const carrier of scripts) {
    if (unknown.size === 0) break;
    const code = await readFile(join(folder, carrier), 'utf8').catch(() => '');
    for (const [file, hashes] of unknown) {
      if (!hashes.some((hash) => code.includes(hash))) continue;
      unknown.delete(file);
      if (script.test(file)) scripts.push(file);
    }
  }
  return [...unknown.keys()];
}
