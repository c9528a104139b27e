import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readJson } from '../site/files.ts';
import { ReleaseError } from '../site/site.ts';
import { publish } from './publish.ts';
import type { Published, PublishOptions } from './publish.ts';

const packageSchema = z.object({ scripts: z.object({ build: z.string() }) });

function run(folder: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // Build output goes to stderr for the user; standard output belongs to the command.
    const build = spawn('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    build.once('error', reject).once('close', resolve);
  });
}

/**
 * Builds a package with its own `build` script.
 * @returns the folder of the build.
 * @throws ReleaseError if there is no such script or it fails; its output was shown already.
 */
export async function buildPackage(folder: string): Promise<string> {
  const manifest = await readJson(join(folder, 'package.json'));
  if (!packageSchema.safeParse(manifest).success) {
    throw new ReleaseError(`the package in ${folder} has no script 'build'`);
  }
  const code = await run(folder);
  if (code !== 0) throw new ReleaseError(`the build of ${folder} failed; nothing is published`);
  const built = join(folder, 'dist');
  if (await stat(built).catch(() => null)) return built;
  throw new ReleaseError(`the build of ${folder} wrote no folder 'dist'`);
}

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
