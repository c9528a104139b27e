import { integrityProbe } from '@tessera/contract';
import type { LoadableRemote } from '@tessera/contract';
import { loadFailure } from './load-result.ts';
import type { LoadFailure } from './load-result.ts';

let enforced: Promise<boolean> | null = null;

/** Whether this browser checks the hashes of import maps: it must refuse a module with a wrong hash. */
async function probe(): Promise<boolean> {
  const isThere = await fetch(integrityProbe.address);
  if (!isThere.ok) throw new Error(`${integrityProbe.address} is not there`);
  return import(/* webpackIgnore: true */ integrityProbe.address).then(
    () => false,
    () => true,
  );
}

function hashesAreChecked(): Promise<boolean> {
  enforced ??= probe().catch((error: unknown) => {
    enforced = null;
    throw error;
  });
  return enforced;
}

/** The hashes in the page's own import map; later import maps do not count. */
function pins(): Readonly<Record<string, string>> {
  const element = document.querySelector('script[type="importmap"]');
  // The composer writes it, by the format of browsers.
  const map = JSON.parse(element?.textContent || '{}') as { integrity?: Record<string, string> };
  return map.integrity ?? {};
}

/** Refuses ES modules that the page or this browser cannot check; rejects if it cannot find out. */
export async function unpinnedModules({
  url,
  extras,
}: LoadableRemote): Promise<LoadFailure | null> {
  const known = pins();
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const unknown = extras.modules?.find(({ file, integrity }) => known[folder + file] !== integrity);
  if (unknown) return loadFailure('integrity', `${unknown.file} is not pinned by this page`);
  if (await hashesAreChecked()) return null;
  return loadFailure('integrity', 'this browser checks no hashes of import maps');
}
