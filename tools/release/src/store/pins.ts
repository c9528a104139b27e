import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFilesIn } from './version-folder.ts';

const script = /\.[cm]?js$/;

/** A browser executes or applies these files, so each needs a hash. */
const needsPin = /\.([cm]?js|css)$/;

/** Each hash that a script may carry for a file, as it would be written. */
function hashesOf(bytes: Buffer): string[] {
  return ['sha256', 'sha384', 'sha512'].map(
    (algorithm) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`,
  );
}

export async function pinnableFiles(folder: string): Promise<string[]> {
  return (await builtFilesIn(folder)).filter((file) => needsPin.test(file));
}

/**
 * The scripts and stylesheets of a build that nothing pins (FED-4): its publication does not list
 * them, and no script that is pinned itself carries their hash, as bundlers write it that pin their
 * chunks.
 * @param listed the files that the publication names with their hashes.
 */
export async function unpinnedFiles(folder: string, listed: readonly string[]): Promise<string[]> {
  const known = new Set(listed);
  const unknown = new Map<string, readonly string[]>();
  for (const file of await pinnableFiles(folder)) {
    if (!known.has(file)) unknown.set(file, hashesOf(await readFile(join(folder, file))));
  }
  // Each file enters once, so the list ends.
  const scripts = listed.filter((file) => script.test(file));
  for (const carrier of scripts) {
    if (unknown.size === 0) break;
    const code = await readFile(join(folder, carrier), 'utf8').catch(() => '');
    for (const [file, hashes] of unknown) {
      if (!hashes.some((hash) => code.includes(hash))) continue;
      unknown.delete(file);
      if (script.test(file)) scripts.push(file);
    }
  }
  return [...unknown.keys()];
}
