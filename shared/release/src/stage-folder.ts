import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg|webmanifest)$/;

/** Short hash over names and contents of a folder's files: the same build gets the same version. */
export async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 10);
}

async function writeCompressed(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!compressible.test(name)) continue;
    const content = await readFile(join(folder, name));
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(join(folder, `${name}.br`), await compress(content, options));
  }
}

/**
 * Copies a built folder to its place in the site in one step: it is there whole or not at all.
 * A version that is there stays untouched.
 * @returns whether it was new.
 */
export async function placeImmutably(
  built: string,
  target: string,
  staging: string,
): Promise<boolean> {
  if (await stat(target).catch(() => null)) return false;
  await mkdir(staging, { recursive: true });
  const draft = await mkdtemp(join(staging, 'publish-'));
  try {
    await cp(built, draft, { recursive: true });
    await writeCompressed(draft);
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
    return true;
  } catch (error) {
    // Someone else placed the same content first: that is the state that was asked for.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
