import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson } from '../site/json-file.ts';
import { ReleaseError } from '../release-error.ts';

const packageSchema = z.object({ scripts: z.object({ build: z.string() }) });

function run(folder: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // What the build says is for the person's eyes; standard output is the command's own.
    const build = spawn('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    build.once('error', reject).once('close', resolve);
  });
}

/**
 * Builds a package by its own script `build`.
 * @returns the folder of the build.
 * @throws ReleaseError when it has none or fails; what the build says was shown by then.
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
