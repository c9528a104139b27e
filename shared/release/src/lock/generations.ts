import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDead, parseHolder, thisProcess } from './holder.ts';
import type { Holder } from './holder.ts';

/** Content of a lock that was given back. */
const free = 'free';

/** A try to take the lock: it is held now, or by whom it is held, if that is known. */
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
 * Tries once to take the lock of a folder. Every holder makes the next generation, a file whose
 * name is a number: it comes into being with its content and for one process alone, and the
 * greatest one tells who holds the lock. It is taken over from a dead holder by the generation
 * after it, which only one can make. The greatest file stays for ever, so that no number is used
 * twice; the holder removes the others.
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
  // Who looked long ago may have made a number that was used and removed: a greater one stands then.
  if ((await latestGeneration(folder)) !== own) {
    await rm(join(folder, String(own)), { force: true });
    return { ok: false, file, holder: null };
  }
  await tidy(folder, own);
  return { ok: true, release: () => release(folder, own) };
}
