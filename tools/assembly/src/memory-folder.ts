import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Twice the amount that a whole test run writes at once. */
const neededBytes = 8 * 1024 ** 3;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes the folders of runs that were killed, which would keep their memory. */
async function removeLeft(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = /^tessera-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}

/**
 * A folder in memory for what tests write, which on a disk they mostly wait for; `null` where there
 * is not enough.
 */
export async function memoryFolder(place = '/dev/shm', needed = neededBytes) {
  await removeLeft(place).catch(() => undefined);
  const free = await statfs(place).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  if (free < needed) return null;
  const path = await mkdtemp(join(place, `tessera-tests-${process.pid}-`)).catch(() => null);
  if (path === null) return null;
  // As `/tmp` is: a database server runs under a user of its own.
  await chmod(path, 0o1777);
  const end = (signal: NodeJS.Signals) => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    process.kill(process.pid, signal);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return {
    path,
    remove: async () => {
      process.off('SIGINT', end).off('SIGTERM', end);
      await rm(path, { recursive: true, force: true });
    },
  };
}
