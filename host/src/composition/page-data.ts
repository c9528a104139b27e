import { parseRuntimeConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes, pageElementIds, parseRegistry } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { cohortOfBrowser } from './cohort.ts';

export interface PageData {
  readonly config: RuntimeConfig;
  readonly remotes: readonly DeployedRemote[];
}

function documentOf(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Reads what the page was composed with. Both documents are validated where they enter.
 * @returns the data, or the faults of a page that was composed wrongly.
 */
export function readPageData():
  { ok: true; data: PageData } | { ok: false; faults: readonly string[] } {
  const config = parseRuntimeConfig(documentOf(pageElementIds.config));
  const registry = parseRegistry(documentOf(pageElementIds.registry));
  if (!config.ok) return config;
  if (!registry.ok) return registry;
  const remotes = deployedRemotes(registry.registry, cohortOfBrowser(registry.registry));
  return { ok: true, data: { config: config.config, remotes } };
}
