import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compress = (content: Uint8Array): Promise<Buffer> => brotli(content, settings);

/**
 * Test runs build and deploy the same files many times, and compressing takes most of that time.
 */
async function keptIn(folder: string, content: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256').update(content);
  const file = join(folder, hash.digest('hex'));
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const made = await compress(content);
  await mkdir(folder, { recursive: true });
  // Renamed when complete, because other processes read the file.
  const draft = join(folder, randomUUID());
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}

/**
 * Brotli as browsers receive it; published beside the file and counted by budgets (PERF-2). For
 * tools on Node only.
 */
export async function compressed(content: Uint8Array): Promise<Buffer> {
  const folder = process.env['TESSERA_COMPRESSED'];
  return folder ? keptIn(folder, content) : compress(content);
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
