import { open, readFile, rename } from 'node:fs/promises';

/**
 * Replaces a JSON document so that a reader, or a crash at any point, meets the old or the new
 * one and never a part.
 */
export async function writeJsonAtomically(file: string, document: unknown): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(`${JSON.stringify(document, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** The parsed document, or `null` where there is none yet. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseError(`${file} is not readable as JSON: ${(error as Error).message}`);
  }
}

/** A failure that the person at the command line can mend; its message says how. */
export class ReleaseError extends Error {}
