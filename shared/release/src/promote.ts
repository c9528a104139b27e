import { withSiteLock } from './lock/site-lock.ts';
import { readHostPointer, withHost, writeHostPointer } from './host-pointer.ts';
import { expectPublished } from './published.ts';
import {
  readRegistry,
  registryEntry,
  rotationOf,
  withRotation,
  writeRegistry,
} from './registry-file.ts';
import { canaryOf, defaultOf, withDefault } from './rotation.ts';

/** What a change of the deployment did. */
export interface Deployed {
  readonly name: string;
  /** The version that all users have now, but for those of a canary. */
  readonly version: string;
  /** The version that they had before, if there was one. */
  readonly before: string | null;
  /** The canary that ended by it. */
  readonly endedCanary: string | null;
}

async function promoteHost(root: string, version: string): Promise<Deployed> {
  const pointer = await readHostPointer(root);
  await writeHostPointer(root, withHost(pointer, version));
  return { name: 'host', version, before: pointer?.version ?? null, endedCanary: null };
}

async function promoteRemote(root: string, name: string, version: string): Promise<Deployed> {
  const registry = await readRegistry(root);
  const rotation = rotationOf(registry, name);
  const entry = await registryEntry(root, name, version);
  await writeRegistry(root, withRotation(registry, name, withDefault(rotation, entry)));
  return {
    name,
    version,
    before: defaultOf(rotation)?.metadata.version ?? null,
    endedCanary: canaryOf(rotation)?.metadata.version ?? null,
  };
}

/**
 * Deploys a published version of a remote or of the host: moves the pointer, atomically (REL-1). A
 * canary ends, whether it is the promoted version or not.
 * @throws ReleaseError when that version is not published.
 */
export async function promote(root: string, name: string, version: string): Promise<Deployed> {
  return withSiteLock(root, async () => {
    await expectPublished(root, name, version);
    return name === 'host' ? promoteHost(root, version) : promoteRemote(root, name, version);
  });
}
