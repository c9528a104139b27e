import type { Finding } from '../gate/finding.ts';
import { passGate } from '../gate/pass.ts';
import type { GateOptions } from '../gate/pass.ts';
import { prospectOf } from '../gate/prospect.ts';
import { withSiteLock } from '../lock/site-lock.ts';
import { recordAct } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { hostStep, readHostPointer, withHost } from '../registry/host-pointer.ts';
import { expectPublished } from '../store/published.ts';
import {
  readRegistry,
  registryEntry,
  registryStep,
  rotationOf,
  withRotation,
} from '../registry/registry-file.ts';
import { canaryOf, defaultOf, withDefault } from '../registry/rotation.ts';

export interface Deployed {
  readonly name: string;
  /** The version that all users have now, but for those of a canary. */
  readonly version: string;
  readonly before: string | null;
  readonly endedCanary: string | null;
  /** The gate's findings that did not stop it: warnings, and what was overridden by force. */
  readonly forced: readonly Finding[];
}

async function promoteHost(
  root: string,
  version: string,
  options: GateOptions & ActOptions,
): Promise<Deployed> {
  const name = 'host';
  const prospect = await prospectOf(root, await readRegistry(root), version);
  const forced = await passGate({ name, version }, prospect, options);
  const pointer = await readHostPointer(root);
  const before = pointer?.version ?? null;
  const step = hostStep(root, withHost(pointer, version));
  await recordAct(root, { act: 'promote', name, version, before }, options, step);
  return { name, version, before, endedCanary: null, forced };
}

async function promoteRemote(
  root: string,
  name: string,
  version: string,
  options: GateOptions & ActOptions,
): Promise<Deployed> {
  const registry = await readRegistry(root);
  const rotation = rotationOf(registry, name);
  const entry = await registryEntry(root, name, version);
  const next = withRotation(registry, name, withDefault(rotation, entry));
  const forced = await passGate({ name, version }, await prospectOf(root, next), options);
  const before = defaultOf(rotation)?.metadata.version ?? null;
  const step = registryStep(root, next);
  await recordAct(root, { act: 'promote', name, version, before }, options, step);
  const endedCanary = canaryOf(rotation)?.metadata.version ?? null;
  return { name, version, before, endedCanary, forced };
}

/**
 * Deploys a published version of a remote or of the host: moves the pointer, atomically (REL-1). A
 * canary ends, whether it is the promoted version or not.
 * @throws ReleaseError when that version is not published, or the gate refuses it (REL-2).
 */
export async function promote(
  root: string,
  name: string,
  version: string,
  options: GateOptions & ActOptions = {},
): Promise<Deployed> {
  return withSiteLock(root, async () => {
    await expectPublished(root, name, version);
    return name === 'host'
      ? promoteHost(root, version, options)
      : promoteRemote(root, name, version, options);
  });
}
