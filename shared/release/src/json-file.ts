import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from './release-error.ts';
import { site } from './site.ts';

/** Makes the names in a folder outlive a failure of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a JSON document of a site so that a reader, or a crash at any point, meets the old or
 * the new one and never a part.
 */
export async function writeJson(root: string, file: string, document: unknown): Promise<void> {
  await mkdir(site.staging(root), { recursive: true });
  const draft = join(site.staging(root), `${randomUUID()}.json`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(`${JSON.stringify(document, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
}

/** The parsed document, or `null` where there is none yet. */
export async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ReleaseError(`${file} is not readable as JSON: ${(error as Error).message}`);
  }
}
