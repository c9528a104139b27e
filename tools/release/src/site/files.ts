import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, messageOf, ReleaseError, site } from './site.ts';

/** One step of an act: a file is replaced, or a folder comes or goes. */
export interface Step {
  readonly path: string;
  /** Content of the file afterwards, or what becomes of the folder. */
  readonly becomes: { readonly text: string } | 'there' | 'gone';
  readonly take: () => Promise<void>;
}

/** Syncs a folder, so that its file names survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file of another name for the time until it is moved or linked to its place. */
export async function writeDraft(folder: string, content: string | Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, randomUUID());
  await writeFile(draft, content, { flag: 'wx', flush: true });
  return draft;
}

/** Replaces a file so that a reader, or a crash, meets the old or the new one and never a part. */
export async function replaceFile(
  staging: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const draft = await writeDraft(staging, content);
  await rename(draft, file);
  await syncFolder(dirname(file));
}

/** The replacement of a JSON document of a site, as a step of an act. */
export function documentStep(root: string, path: string, document: unknown): Step {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const take = () => replaceFile(site.staging(root), path, text);
  return { path, becomes: { text }, take };
}

/** SHA-256 in hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The text of a file; `null` where there is none. */
export async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new ReleaseError(`${file} cannot be read: ${messageOf(error)}`);
  }
}

export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    throw new ReleaseError(`${file} is not readable as JSON: ${messageOf(error)}`);
  }
}
