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
 * What a person types before the name of a command: the workspace has a script of this name, and who
 * installed the package has a command. Every text that says what to type begins with it.
 */
export const called = isInstalled() ? 'npx tessera' : 'release';
