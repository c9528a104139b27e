import type { Registry } from '@tessera/contract';
import { readHostPointer } from './host-pointer.ts';
import { readHostFiles } from './publication-files.ts';
import type { HostFiles } from './publication-files.ts';
import { readRegistry } from './registry-file.ts';
import { ReleaseError } from './release-error.ts';
import { site } from './site.ts';

/** What a site serves at this moment. */
export interface Deployment {
  readonly host: HostFiles & { readonly deployedVersion: string };
  readonly registry: Registry;
}

/**
 * Reads what is deployed.
 * @throws ReleaseError when no host is deployed: there is no page to compose then.
 */
export async function readDeployment(root: string): Promise<Deployment> {
  const pointer = await readHostPointer(root);
  if (!pointer) {
    throw new ReleaseError(`${root} has no deployed host: publish and promote one first`);
  }
  const { version } = pointer;
  const host = await readHostFiles(site.hostVersion(root, version));
  return { host: { ...host, deployedVersion: version }, registry: await readRegistry(root) };
}
