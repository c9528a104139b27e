import { parseRuntimeConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes, pageElementIds, readRegistry } from '@tessera/contract';
import type { DeployedRemote, LoadableRemote } from '@tessera/contract';
import { cohortOfBrowser } from './cookies.ts';

const documentTimeoutMs = 3000;

export interface PageData {
  readonly config: RuntimeConfig;
  readonly remotes: readonly DeployedRemote[];
}

export type PageDataResult =
  | { readonly ok: true; readonly data: PageData }
  | {
      readonly ok: false;
      readonly faults: readonly string[];
      /** Absent if the configuration is the unreadable document. */
      readonly config?: RuntimeConfig;
    };

function inlineDocument(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Fetches a JSON document of the site past every cache; `undefined` if it cannot be read. */
export async function fetchDocument(path: string): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), documentTimeoutMs);
  try {
    const response = await fetch(path, { cache: 'no-store', signal: late.signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The address of a build's folder. */
export function folderOf({ url }: LoadableRemote): string {
  return new URL('.', new URL(url, document.baseURI)).href;
}

/** The remotes of a registry for this browser, or the faults of an invalid one. */
export function remotesOf(document: unknown) {
  const read = readRegistry(document);
  if (!read.ok) return read;
  const readable = deployedRemotes(read.registry, cohortOfBrowser(read.registry));
  return { ok: true, readable, unreadable: read.unreadable } as const;
}

/** Validates both documents; unreadable remotes are kept as such. */
export function pageDataOf(configDocument: unknown, registryDocument: unknown): PageDataResult {
  const config = parseRuntimeConfig(configDocument);
  if (!config.ok) return config;
  const read = remotesOf(registryDocument);
  if (!read.ok) return { ...read, config: config.config };
  const { readable, unreadable } = read;
  if (readable.length === 0 && unreadable.length > 0) {
    return {
      ok: false,
      config: config.config,
      faults: unreadable.map((remote) => `${remote.key}: ${remote.fault}`),
    };
  }
  return { ok: true, data: { config: config.config, remotes: [...readable, ...unreadable] } };
}

/** The data that the page was composed with, or the faults of invalid data. */
export function readPageData(): PageDataResult {
  return pageDataOf(inlineDocument(pageElementIds.config), inlineDocument(pageElementIds.registry));
}
