import { readRegistry as readTolerantly } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import { readHostPointer } from './host-pointer.ts';
import { readJson } from '../site/json-file.ts';
import { readHostFiles } from '../store/publication-files.ts';
import type { HostFiles } from '../store/publication-files.ts';
import { readRegistry } from './registry-file.ts';
import { ReleaseError } from '../release-error.ts';
import { site } from '../site/site.ts';

/** What a site currently serves. */
export interface Deployment {
  readonly host: HostFiles & { readonly deployedVersion: string };
  readonly registry: Registry;
  /** Unreadable registry entries, as they are: a page shows the failure in their places (FED-3). */
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
 * Reads the current deployment, strictly.
 * @throws ReleaseError if no host is deployed or the registry has any fault.
 */
export async function readDeployment(root: string): Promise<Deployment> {
  return { host: await readHost(root), registry: await readRegistry(root) };
}

/**
 * Reads the current deployment as a page server does: an unreadable registry entry costs only its
 * own remote (FED-3).
 * @throws ReleaseError if no page can be composed: no host is deployed or there is no registry.
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
