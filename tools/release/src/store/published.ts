import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../site/release-error.ts';
import { site } from '../site/site.ts';

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

const versionsFolder = (root: string, name: string) =>
  name === 'host' ? site.hostVersions(root) : site.remoteVersions(root, name);

export function versionFolder(root: string, name: string, version: string): string {
  return join(versionsFolder(root, name), version);
}

export async function publishedNames(root: string): Promise<string[]> {
  const hosts = await foldersOf(site.hostVersions(root));
  const remotes = await foldersOf(site.remoteVersions(root, ''));
  return [...(hosts.length > 0 ? ['host'] : []), ...remotes.sort()];
}

export interface PublishedVersion {
  readonly version: string;
  readonly publishedAt: Date;
}

/** The published versions of the host or a remote, the newest first. */
export async function publishedVersions(root: string, name: string): Promise<PublishedVersion[]> {
  const folder = versionsFolder(root, name);
  const versions = await Promise.all(
    (await foldersOf(folder)).map(async (version) => ({
      version,
      publishedAt: (await stat(join(folder, version))).mtime,
    })),
  );
  return versions.sort(
    (a, b) =>
      b.publishedAt.getTime() - a.publishedAt.getTime() || a.version.localeCompare(b.version),
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
