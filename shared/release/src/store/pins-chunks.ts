import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteFiles } from './publication-files.ts';

/**
 * Whether the entry of a remote of classic scripts carries the hash of every file that its modules
 * need. Such an entry asks for none of them without it; any other depends on the host for that.
 */
export async function pinsChunks(
  folder: string,
  { entry, exposes, modules }: RemoteFiles,
): Promise<boolean> {
  const assets = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  if (modules || assets.length === 0) return false;
  const code = await readFile(join(folder, entry.file), 'utf8');
  return assets.every(({ integrity }) => code.includes(integrity));
}
