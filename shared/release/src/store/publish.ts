import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withSiteLock } from '../lock/site-lock.ts';
import { recordAct } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { sourceCommit } from './source-commit.ts';
import { readHostFiles, readRemoteFiles } from './publication-files.ts';
import { ReleaseError } from '../release-error.ts';
import { site } from '../site/site.ts';
import { contentHash, placeImmutably, prepare, stage } from './version-folder.ts';

export interface Published {
  readonly name: string;
  /** Package version and content hash: `0.1.0-1a2b3c4d5e`. */
  readonly version: string;
  /** Whether this version is new. */
  readonly isNew: boolean;
}

const exists = async (file: string) => (await stat(file).catch(() => null)) !== null;

/** Name and package version of a build, and the folder of its versions. */
async function describe(folder: string, root: string) {
  if (await exists(join(folder, 'host.json'))) {
    const { version } = await readHostFiles(folder);
    return { name: 'host', version, target: (full: string) => site.hostVersion(root, full) };
  }
  const { version, definition } = await readRemoteFiles(folder);
  const { name } = definition;
  return { name, version, target: (full: string) => site.remoteVersion(root, name, full) };
}

/**
 * Copies a built host or remote next to its other versions (REL-1). Nothing is deployed by it;
 * publishing the same build again changes nothing.
 * @param built the `dist` folder of the package.
 * @param root the site's folder.
 * @throws ReleaseError when the folder holds no build.
 */
export async function publish(
  built: string,
  root: string,
  options: ActOptions = {},
): Promise<Published> {
  if (!(await exists(built))) {
    throw new ReleaseError(`there is no folder ${built}; build the package first`);
  }
  await describe(built, root);
  const commit = await sourceCommit(built);
  return withSiteLock(root, async () => {
    // Hashed is the copy: the build's folder may change under our eyes.
    const draft = await stage(built, root);
    const { name, version, target } = await describe(draft, root);
    const full = `${version}-${await contentHash(draft)}`;
    const path = target(full);
    if (await exists(path)) return { name, version: full, isNew: false };
    await prepare(draft);
    const act = { act: 'publish', name, version: full, before: null, commit } as const;
    const take = () => placeImmutably(draft, path);
    await recordAct(root, act, options, { path, becomes: 'there', take });
    return { name, version: full, isNew: true };
  });
}
