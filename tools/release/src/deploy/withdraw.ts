import { withSiteLock } from '../lock/site-lock.ts';
import { recordAct } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import {
  readRegistry,
  registryStep,
  rotationOf,
  withoutRemote,
} from '../registry/registry-file.ts';
import { canaryOf, defaultOf } from '../registry/rotation.ts';
import { ReleaseError } from '../site/release-error.ts';

export interface Withdrawn {
  readonly name: string;
  readonly version: string;
  readonly endedCanary: string | null;
}

/**
 * Takes a remote off: from their next page on, users have none of its routes, slots and panels. Its
 * versions stay published, and promoting one brings it back.
 * @throws ReleaseError if it is the host or not deployed.
 */
export async function withdraw(
  root: string,
  name: string,
  options: ActOptions = {},
): Promise<Withdrawn> {
  if (name === 'host')
    throw new ReleaseError('the host is not withdrawn: there is no page without');
  return withSiteLock(root, async () => {
    const registry = await readRegistry(root);
    const rotation = rotationOf(registry, name);
    const version = defaultOf(rotation)?.metadata.version;
    if (version === undefined) throw new ReleaseError(`${name} is not deployed`);
    const step = registryStep(root, withoutRemote(registry, name));
    await recordAct(root, { act: 'withdraw', name, version, before: version }, options, step);
    return { name, version, endedCanary: canaryOf(rotation)?.metadata.version ?? null };
  });
}
