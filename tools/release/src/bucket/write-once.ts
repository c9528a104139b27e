import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../site/release-error.ts';
import { forEach } from './objects.ts';
import type { Objects } from './objects.ts';

const tries = 3;

async function writeOnce(objects: Objects, key: string, bytes: Buffer): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    if ((await objects.write({ key, bytes }, 'absent')) !== null) return;
    const found = await objects.read(key);
    if (found?.bytes.equals(bytes)) return;
    if (!found) continue;
    throw new ReleaseError(
      `${objects.address}/${key} is there with other bytes, and what is published never changes; ` +
        'nothing is changed: find out who wrote that object, remove it and try again',
    );
  }
  throw new ReleaseError(`${objects.address}/${key} comes and goes; try again`);
}

/**
 * Writes files that never change, each an object of its own. One that is there already has to be the
 * same: a command that died may have left it.
 * @param folder where the files are, at their keys.
 * @throws ReleaseError if one is there with other bytes.
 */
export async function writeAllOnce(
  objects: Objects,
  folder: string,
  keys: readonly string[],
): Promise<void> {
  await forEach(keys, async (key) => writeOnce(objects, key, await readFile(join(folder, key))));
}
