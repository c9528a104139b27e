import { execFileSync } from 'node:child_process';
import { readFileSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './trouble.ts';

/**
 * Distinguishes a process from a later one with the same pid by its start time.
 * `undefined` when no such process runs.
 */
function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const linux = readLinux(pid);
  if (linux === undefined) return startByPs(pid) ?? '';
  // A zombie has ended; only its parent has not asked how.
  return linux.state === 'Z' || linux.state === 'X' ? undefined : linux.startedAt;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function readLinux(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets: fields are counted after its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: `${bootId} ${fields[19] ?? ''}` };
  } catch {
    return undefined;
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Somebody alive holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes the existing `folder` for this process alone. The lock of a process that is gone (also by
 * `kill -9`, also when its pid was given to another process) is taken over.
 * @returns releases the lock
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${processIdentity(process.pid) ?? ''}`;
  if (!tryCreate(path, mine)) {
    removeIfStale(path, folder);
    if (!tryCreate(path, mine)) throw inUse(folder);
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

function removeIfStale(path: string, folder: string): void {
  const found = read(path);
  if (found !== undefined && isHeld(found)) throw inUse(folder);
  // Renaming first makes sure that only the lock that was judged goes away.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== found) {
    linkSync(aside, path);
    rmSync(aside);
    throw inUse(folder);
  }
  rmSync(aside);
}

function isHeld(content: string): boolean {
  const [pid, ...identity] = content.split(' ');
  return processIdentity(Number(pid)) === identity.join(' ');
}

function inUse(folder: string): FolderInUse {
  return new FolderInUse(`${folder} is in use by another process`);
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
