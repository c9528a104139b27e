import { readdir } from 'node:fs/promises';
import { registryKey, site } from './site.ts';
import { readRegistry } from './registry-file.ts';

export interface ListedVersion {
  readonly name: string;
  readonly version: string;
  readonly deployed: boolean;
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** Every published version of every remote, and which of them is deployed. */
export async function listVersions(root: string): Promise<ListedVersion[]> {
  const registry = await readRegistry(root);
  const names = await foldersOf(site.remoteVersions(root, ''));
  const listed: ListedVersion[] = [];
  for (const name of names.sort()) {
    const deployed = registry.microFrontends[registryKey(name)]?.find(
      (version) => version.deployment.default,
    )?.metadata.version;
    for (const version of (await foldersOf(site.remoteVersions(root, name))).sort()) {
      listed.push({ name, version, deployed: version === deployed });
    }
  }
  return listed;
}
