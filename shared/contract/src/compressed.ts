import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compress = (content: Uint8Array): Promise<Buffer> => brotli(content, settings);

/** Test runs build and deploy the same files many times; compressing them takes longer than all else. */
async function keptIn(folder: string, content: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256').update(content);
  const file = join(folder, hash.digest('hex'));
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const made = await compress(content);
  await mkdir(folder, { recursive: true });
  // Whole or not at all: other processes read it.
  const draft = join(folder, randomUUID());
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}

/**
 * A file compressed as browsers receive it: published beside the file, and counted by budgets
 * (PERF-2). For tools on Node; the host does not use it.
 */
export async function compressed(content: Uint8Array): Promise<Buffer> {
  const folder = process.env['TESSERA_COMPRESSED'];
  return folder ? keptIn(folder, content) : compress(content);
}

/** Formats a size for people. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
