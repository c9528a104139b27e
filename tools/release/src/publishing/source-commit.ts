import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const patienceMs = 10_000;

/**
 * The Git commit that a folder is checked out at, with `-dirty` where files differ from it; `null`
 * where there is no checkout or no Git.
 */
export async function sourceCommit(folder: string): Promise<string | null> {
  const args = ['-C', folder, 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    const { stdout } = await execute('git', args, { timeout: patienceMs });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
