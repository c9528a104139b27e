import { readFileSync } from 'node:fs';

/** Packing says in the package file which versions fit each other; the workspace's says nothing. */
function isInstalled(): boolean {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return 'tessera' in (JSON.parse(text) as object);
  } catch {
    // Bundled into another program, it has no package file of its own.
    return false;
  }
}

/**
 * The words typed before the name of a command: a script in the workspace, a command where the package
 * is installed. Every text that tells what to type begins with it.
 */
export const called = isInstalled() ? 'npx tessera' : 'release';
