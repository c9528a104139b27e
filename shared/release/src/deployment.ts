import * as z from 'zod/mini';
import type { Registry } from '@tessera/contract';
import { readJson, ReleaseError } from './atomic-file.ts';
import { readHostFiles } from './publication-files.ts';
import type { HostFiles } from './publication-files.ts';
import { readRegistry } from './registry-file.ts';
import { site } from './site.ts';

const pointerSchema = z.object({ version: z.string() });

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
  const pointer = pointerSchema.safeParse(await readJson(site.hostPointer(root)));
  if (!pointer.success) {
    throw new ReleaseError(`${root} has no deployed host: publish and promote one first`);
  }
  const { version } = pointer.data;
  const host = await readHostFiles(site.hostVersion(root, version));
  return { host: { ...host, deployedVersion: version }, registry: await readRegistry(root) };
}
