import { readFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { replaceFile, writeDraft } from '../site/files.ts';
import { codeOf, ReleaseError } from '../site/site.ts';

const holderSchema = z.object({
  machine: z.string(),
  pid: z.number().check(z.int(), z.positive()),
  /** When the process started, if the system reports it: pids of dead processes are reused. */
  begun: z.nullable(z.string()),
  since: z.string(),
});

type Holder = z.infer<typeof holderSchema>;

/**
 * Start time by `/proc/<pid>/stat`, field 22; fields before the last bracket may contain spaces.
 */
function begunAt(pid: number): string | null {
  try {
    const account = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return account.slice(account.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Whether a holder died without releasing the lock; of processes of other machines nobody knows.
 */
function isDead({ machine, pid, begun }: Holder): boolean {
  if (machine !== hostname()) return false;
  if (!isRunning(pid)) return true;
  const running = begunAt(pid);
  return begun !== null && running !== null && begun !== running;
}

const free = 'free';

async function latestGeneration(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  return Math.max(0, ...numbers);
}

/** Creates a generation together with its content, if nobody was faster. */
async function create(folder: string, file: string): Promise<boolean> {
  const { pid } = process;
  const since = new Date().toISOString();
  const holder: Holder = { machine: hostname(), pid, begun: begunAt(pid), since };
  const draft = await writeDraft(folder, JSON.stringify(holder));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    // ENOENT: a new holder has tidied the folder meanwhile.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Tries once to take the lock of a folder: creates the next generation, a file named by a number,
 * which only one process can. The highest number is the holder and is never deleted, so that no
 * number is used twice; a dead holder is followed by the next generation.
 */
async function tryLock(folder: string) {
  await mkdir(folder, { recursive: true });
  const latest = await latestGeneration(folder);
  const file = join(folder, String(latest));
  const held = (holder: Holder | null) => ({ ok: false, file, holder }) as const;
  if (latest > 0) {
    const content = await readFile(file, 'utf8').catch(() => null);
    if (content === null) return held(null);
    const holder = parseHolder(content);
    const isTaken = holder === null ? content !== free : !isDead(holder);
    if (isTaken) return held(holder);
  }
  const number = latest + 1;
  const own = join(folder, String(number));
  if (!(await create(folder, own))) return held(null);
  // A process that read the folder long ago may have recreated a number that was used and removed:
  // then a higher one exists.
  if ((await latestGeneration(folder)) !== number) {
    await rm(own, { force: true });
    return held(null);
  }
  for (const name of await readdir(folder)) {
    if (name !== String(number)) await rm(join(folder, name), { force: true });
  }
  return { ok: true, release: () => replaceFile(folder, own, free) } as const;
}

const pauseMs = 50;

interface Lock {
  readonly folder: string;
  /** Name of the locked thing, for the message. */
  readonly what: string;
  readonly patienceMs: number;
}

/** Runs `work` while no other process holds the lock. @throws ReleaseError after `patienceMs`. */
export async function withLock<Value>(
  { folder, what, patienceMs }: Lock,
  work: () => Promise<Value>,
): Promise<Value> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const taken = await tryLock(folder);
    if (taken.ok) {
      try {
        return await work();
      } finally {
        await taken.release();
      }
    }
    if (performance.now() >= until) {
      const { file, holder } = taken;
      const held = holder
        ? `process ${holder.pid} of ${holder.machine} has held ${what} by ${file} since ${holder.since}`
        : `another command holds ${what} by ${file}`;
      throw new ReleaseError(
        `${held}; try again when it has ended. If it is gone for certain, remove that file`,
      );
    }
    await wait(pauseMs);
  }
}
