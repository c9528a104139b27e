import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson } from '../site/json-file.ts';
import { ReleaseError } from '../site/release-error.ts';

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
