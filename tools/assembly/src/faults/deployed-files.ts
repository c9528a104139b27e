import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Target } from './fault.ts';

/** As much of the registry as faults need: also one that the page refuses can have faults. */
interface Registry {
  readonly microFrontends?: Readonly<
    Record<string, readonly { url?: string; metadata?: { version?: string } }[]>
  >;
}

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

interface DeployedEntry {
  readonly remote: string;
  readonly version: string;
  /** Path of the entry; its folder has the other files. */
  readonly path: string;
}

async function deployedEntries(site: string): Promise<DeployedEntry[]> {
  const text = await readFile(join(site, 'registry.json'), 'utf8').catch(() => '{}');
  try {
    const { microFrontends = {} } = JSON.parse(text) as Registry;
    return Object.entries(microFrontends).flatMap(([key, versions]) =>
      versions.map(({ url = '', metadata }) => ({
        remote: nameOf(key),
        version: metadata?.version ?? '',
        path: url,
      })),
    );
  } catch {
    return [];
  }
}

function partOf(path: string, entry: string): Target['part'] | null {
  if (path === entry) return 'entry';
  if (path.endsWith('.css')) return 'stylesheet';
  return /\.m?js$/.test(path) ? 'chunk' : null;
}

/**
 * Which file of which remote is served at a path, according to the registry; `null` if there is
 * none.
 */
export async function deployedFile(site: string, path: string): Promise<Target | null> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const { remote, version, path: entry } of await deployedEntries(site)) {
    if (folder !== entry.slice(0, entry.lastIndexOf('/') + 1)) continue;
    const part = partOf(path, entry);
    return part && { remote, version, part };
  }
  return null;
}
