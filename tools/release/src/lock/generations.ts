import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDead, parseHolder, thisProcess } from './holder.ts';
import type { Holder } from './holder.ts';

/** Content of a released lock. */
const free = 'free';

/** Result of an attempt to take the lock: acquired, or held by `holder` (`null` if unknown). */
export type Taken =
  | { readonly ok: true; readonly release: () => Promise<void> }
  | { readonly ok: false; readonly file: string; readonly holder: Holder | null };

async function latestGeneration(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  return Math.max(0, ...numbers);
}

async function writeDraft(folder: string, content: string): Promise<string> {
  const draft = join(folder, `${randomUUID()}.draft`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

/** Creates a generation together with its content, if nobody was faster. */
async function create(folder: string, generation: number): Promise<boolean> {
  const draft = await writeDraft(folder, JSON.stringify(thisProcess()));
  try {
    await link(draft, join(folder, String(generation)));
    return true;
  } catch (error) {
    // ENOENT: a new holder has tidied the folder meanwhile.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function tidy(folder: string, generation: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== String(generation)) await rm(join(folder, name), { force: true });
  }
}

async function release(folder: string, generation: number): Promise<void> {
  await rename(await writeDraft(folder, free), join(folder, String(generation)));
}

/**
 * Tries once to take the lock of a folder. Every holder creates the next generation, a file named
 * by a number. Its creation is atomic, includes its content and succeeds for one process only; the
 * highest number identifies the current holder. If a holder is dead, the next generation takes the
 * lock over, which again only one process can create. The highest file is never deleted, so that no
 * number is used twice; the holder removes the others.
 */
export async function tryLock(folder: string): Promise<Taken> {
  await mkdir(folder, { recursive: true });
  const latest = await latestGeneration(folder);
  const file = join(folder, String(latest));
  if (latest > 0) {
    const content = await readFile(file, 'utf8').catch(() => null);
    if (content === null) return { ok: false, file, holder: null };
    const holder = parseHolder(content);
    const isTaken = holder === null ? content !== free : !isDead(holder);
    if (isTaken) return { ok: false, file, holder };
  }
  const own = latest + 1;
  if (!(await create(folder, own))) return { ok: false, file, holder: null };
  // A process that read the folder long ago may have recreated a number that was used and removed:
  // then a higher one exists.
  if ((await latestGeneration(folder)) !== own) {
    await rm(join(folder, String(own)), { force: true });
    return { ok: false, file, holder: null };
  }
  await tidy(folder, own);
  return { ok: true, release: () => release(folder, own) };
}
