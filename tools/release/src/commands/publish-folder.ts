import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ReleaseError } from '../site/release-error.ts';
import { buildPackage } from '../publishing/build-package.ts';
import { publish } from '../publishing/publish.ts';
import type { Published, PublishOptions } from '../publishing/publish.ts';

async function buildIn(folder: string): Promise<string> {
  const isPackage = await stat(join(folder, 'package.json')).catch(() => null);
  return isPackage ? buildPackage(folder) : folder;
}

/** The other commands take the remote's name, so users may pass it here: suggest the folder. */
async function refuseNames(folder: string): Promise<void> {
  const meant = join(dirname(folder), `remote-${basename(folder)}`);
  const exists = (path: string) => stat(path).then(Boolean, () => false);
  if ((await exists(folder)) || !(await exists(meant))) return;
  throw new ReleaseError(`there is no folder ${folder}; did you mean ${meant}?`);
}

/**
 * Publishes what a folder has: a package, which is built first, or a build.
 * @throws ReleaseError if it has neither, or the build fails.
 */
export async function publishFolder(
  operand: string,
  site: string,
  options: PublishOptions,
): Promise<Published> {
  const folder = resolve(operand);
  await refuseNames(folder);
  return publish(await buildIn(folder), site, options);
}
