import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from './settings.ts';

/** Folders of all packages that are built for the browser: the host and every remote there is. */
export async function browserPackages(): Promise<string[]> {
  const folders = await readdir(workspace, { withFileTypes: true });
  const remotes = folders.filter(
    (folder) => folder.isDirectory() && folder.name.startsWith('remote-'),
  );
  return [join(workspace, 'host'), ...remotes.map(({ name }) => join(workspace, name))];
}
