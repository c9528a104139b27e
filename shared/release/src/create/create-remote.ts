import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { packageFiles } from './package-files.ts';
import { refuseTaken } from './refuse-taken.ts';
import type { RemoteNames } from './remote-name.ts';
import { screenFiles } from './screen-files.ts';

async function refuseOtherFolders(workspace: string): Promise<void> {
  const packages = await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8').catch(() => '');
  if (/^\s*- remote-\*$/m.test(packages)) return;
  throw new ReleaseError(`${workspace} is not the root of the workspace; run it there`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseError(`there is a folder ${folder} already; choose another name`);
  }
}

/**
 * Writes a new remote into the workspace: a route with a menu entry, a home widget and a test, in
 * both languages (REL-5). The host needs no change.
 * @returns its files, as paths in the workspace.
 * @throws ReleaseError when something of the name is taken; nothing is written then.
 */
export async function createRemote(
  names: RemoteNames,
  workspace: string,
  site: string,
): Promise<readonly string[]> {
  await refuseOtherFolders(workspace);
  await refuseTaken(names, workspace, site);
  const folder = join(workspace, names.folder);
  await makeFolder(folder);
  const files = Object.entries({ ...packageFiles(names), ...screenFiles(names) });
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return files.map(([path]) => `${names.folder}/${path}`);
}
