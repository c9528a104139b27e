import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, placeImmutably } from './stage-folder.ts';
import { readHostFiles, readRemoteFiles } from './publication-files.ts';
import { site } from './site.ts';

export interface Published {
  readonly name: string;
  /** Package version and content hash: `0.1.0-1a2b3c4d5e`. */
  readonly version: string;
  /** Whether these files were not there before. */
  readonly isNew: boolean;
}

async function isHost(built: string): Promise<boolean> {
  return (await stat(join(built, 'host.json')).catch(() => null)) !== null;
}

/**
 * Copies a built host or remote next to its other versions (REL-1). Nothing is deployed by it;
 * publishing the same build again changes nothing.
 * @param built the `dist` folder of the package.
 * @param root the site's folder.
 * @throws ReleaseError when the folder holds no build.
 */
export async function publish(built: string, root: string): Promise<Published> {
  const hash = () => contentHash(built);
  if (await isHost(built)) {
    const version = `${(await readHostFiles(built)).version}-${await hash()}`;
    const target = site.hostVersion(root, version);
    const isNew = await placeImmutably(built, target, site.staging(root));
    return { name: 'host', version, isNew };
  }
  const files = await readRemoteFiles(built);
  const version = `${files.version}-${await hash()}`;
  const { name } = files.definition;
  const target = site.remoteVersion(root, name, version);
  return { name, version, isNew: await placeImmutably(built, target, site.staging(root)) };
}
