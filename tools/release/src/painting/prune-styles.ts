import { rm } from 'node:fs/promises';
import { withSiteLock } from '../lock/site-lock.ts';
import { storedStyles, wornStyles } from './paint-store.ts';

const dayMs = 86_400_000;

async function unaskedStyles(root: string, days: number) {
  const since = Date.now() - days * dayMs;
  const worn = await wornStyles(root);
  const styles = await storedStyles(root);
  return styles.filter(({ file, givenUntil }) => !worn.has(file) && givenUntil.getTime() < since);
}

/**
 * Removes the stylesheets of first paints that no page of the last days can ask for; by default only
 * says which. The log has no line of it: what is deployed again is painted again.
 * @param days how long pages stay open.
 * @returns the names of their files.
 */
export async function pruneStyles(
  root: string,
  days: number,
  { remove = false }: { readonly remove?: boolean } = {},
): Promise<readonly string[]> {
  if (!remove) return (await unaskedStyles(root, days)).map(({ file }) => file);
  return withSiteLock(root, async () => {
    const found = await unaskedStyles(root, days);
    for (const { places } of found) {
      for (const place of places) await rm(place, { force: true });
    }
    return found.map(({ file }) => file);
  });
}
