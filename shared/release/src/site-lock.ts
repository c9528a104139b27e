import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './atomic-file.ts';
import { site } from './site.ts';

const attempts = 100;
const pauseMs = 100;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    // An owner that was killed leaves its lock behind; nothing else ever removes it.
    if (owner > 0 && !isRunning(owner)) await rm(file, { force: true });
    return false;
  }
}

/** Runs `work` while no other release command changes the site. */
export async function withSiteLock<Value>(
  root: string,
  work: () => Promise<Value>,
): Promise<Value> {
  await mkdir(root, { recursive: true });
  const file = site.lock(root);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryLock(file)) {
      try {
        return await work();
      } finally {
        await rm(file, { force: true });
      }
    }
    await wait(pauseMs);
  }
  throw new ReleaseError(`another release command holds ${file}; try again when it has ended`);
}
