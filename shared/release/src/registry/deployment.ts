import { readRegistry as readTolerantly } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import { readHostPointer } from './host-pointer.ts';
import { readJson } from '../site/json-file.ts';
import { readHostFiles } from '../store/publication-files.ts';
import type { HostFiles } from '../store/publication-files.ts';
import { readRegistry } from './registry-file.ts';
import { ReleaseError } from '../release-error.ts';
import { site } from '../site/site.ts';

/** What a site serves at this moment. */
export interface Deployment {
  readonly host: HostFiles & { readonly deployedVersion: string };
  readonly registry: Registry;
  /** Entries of remotes that cannot be read, as they are: a page says so in their places (FED-3). */
  readonly unreadable?: Readonly<Record<string, unknown>>;
}

async function readHost(root: string): Promise<Deployment['host']> {
  const pointer = await readHostPointer(root);
  if (!pointer) {
    throw new ReleaseError(`${root} has no deployed host: publish and promote one first`);
  }
  const { version } = pointer;
  const host = await readHostFiles(site.hostVersion(root, version));
  return { ...host, deployedVersion: version };
}

/**
 * Reads what is deployed.
 * @throws ReleaseError when no host is deployed or the registry has a fault anywhere.
 */
export async function readDeployment(root: string): Promise<Deployment> {
  return { host: await readHost(root), registry: await readRegistry(root) };
}

/**
 * Reads what is deployed as a server of pages does: an entry of the registry that cannot be read
 * costs its own remote and no other (FED-3).
 * @throws ReleaseError when there is no page to compose: no host is deployed or no registry there.
 */
export async function readServedDeployment(root: string): Promise<Deployment> {
  const document = await readJson(site.registry(root));
  const read = document === null ? null : readTolerantly(document);
  if (!read) return readDeployment(root);
  if (!read.ok) throw new ReleaseError(`${site.registry(root)}: ${read.faults.join('; ')}`);
  const entries = (document as Registry).microFrontends;
  const unreadable = Object.fromEntries(read.unreadable.map(({ key }) => [key, entries[key]]));
  return { host: await readHost(root), registry: read.registry, unreadable };
}
