import { mkdtemp, cp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import type { ConfigSource } from './config-file.ts';
import { SettingsError } from './settings.ts';

const patienceMs = 10_000;
const mostBytes = 4 * 2 ** 20;

/** The remotes that are deployed at a site elsewhere, for a host here. */
export interface RemotesElsewhere {
  /** With absolute addresses. */
  readonly registry: Registry;
  readonly origins: readonly string[];
  /** Entries that cannot be read, a line each. */
  readonly faults: readonly string[];
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { headers, redirect: 'manual', signal }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      throw new SettingsError(
        `${address} does not answer (${String(cause)}): give the origin of a deployed wallet that this machine reaches`,
      );
    },
  );
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new SettingsError(
    `${address} answers ${response.status}: give the origin at which a wallet is deployed itself`,
  );
}

/** The text of an answer; `null` where it is too long or breaks off. */
async function textOf({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body ?? []) {
      bytes += part.length;
      if (bytes > mostBytes) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString();
}

async function registryAt(address: string) {
  const text = await textOf(await ask(address));
  try {
    const read = readRegistry(JSON.parse(text ?? ''));
    if (read.ok) return read;
  } catch {
    // A text that is no JSON is no registry either.
  }
  throw new SettingsError(
    `${address} is no registry of remotes: give the origin at which a wallet is deployed`,
  );
}

/** @throws SettingsError where a page at `page` could not load a file. */
async function expectLoadable(file: string, page: string): Promise<void> {
  const { headers, body } = await ask(file, { origin: page });
  await body?.cancel();
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === page) return;
  throw new SettingsError(
    `${file} is not for pages of other origins: let its server say 'Access-Control-Allow-Origin: *' of every file below /remotes/`,
  );
}

/**
 * Reads what is deployed at a site.
 * @param page origin of the page that shows it.
 * @throws SettingsError which says what to do, where there is nothing that such a page can load.
 */
export async function readRemotesElsewhere(site: string, page: string): Promise<RemotesElsewhere> {
  const { registry, unreadable } = await registryAt(`${site}/registry.json`);
  const absolute = (url: string) => (URL.canParse(url, site) ? new URL(url, site).href : url);
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([key, versions]) => [
      key,
      versions.map((version) => ({ ...version, url: absolute(version.url) })),
    ]),
  );
  const entries = Object.values(microFrontends).flatMap((versions) =>
    versions.flatMap(({ url, deployment }) =>
      deployment.default && /^https?:/.test(url) ? [[new URL(url).origin, url] as const] : [],
    ),
  );
  const oneOfEach = new Map(entries);
  await Promise.all([...oneOfEach.values()].map((file) => expectLoadable(file, page)));
  return {
    registry: { ...registry, microFrontends },
    origins: [...oneOfEach.keys()],
    faults: unreadable.map(({ key, fault }) => `${key} is not shown: ${fault}`),
  };
}

/** A site of the host that is deployed in another, and of remotes elsewhere. */
export async function siteWith({ registry }: RemotesElsewhere, site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'remotes-elsewhere-'));
  await symlink(join(site, 'host'), join(folder, 'host'), 'junction');
  await cp(join(site, 'host.json'), join(folder, 'host.json'));
  await writeFile(join(folder, 'registry.json'), JSON.stringify(registry));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** The configuration by which pages take remotes from elsewhere as well. */
export function listing({ origins }: RemotesElsewhere, config: ConfigSource): ConfigSource {
  return async () => {
    const own = await config();
    return { ...own, remoteOrigins: [...new Set([...own.remoteOrigins, ...origins])] };
  };
}
