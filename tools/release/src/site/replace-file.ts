import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Syncs a folder, so that its file names survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file so that a reader, or a crash at any point, meets the old or the new one and never
 * a part.
 * @param staging folder for drafts, on the same disk; a crash may leave one there.
 */
export async function replaceFile(
  staging: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(staging, { recursive: true });
  const draft = join(staging, randomUUID());
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
}
