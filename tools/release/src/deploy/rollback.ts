import type { RemoteVersion } from '@tessera/contract';
import { passGate } from '../gate/pass.ts';
import type { GateOptions } from '../gate/pass.ts';
import { prospectOf } from '../gate/prospect.ts';
import { withSiteLock } from '../lock/site-lock.ts';
import { recordAct } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { expectPublished } from '../store/published.ts';
import { hostStep, readHostPointer, rolledBackHost } from '../registry/host-pointer.ts';
import type { Deployed } from './promote.ts';
import { readRegistry, registryStep, rotationOf, withRotation } from '../registry/registry-file.ts';
import { ReleaseError } from '../site/release-error.ts';
import { canaryOf, defaultOf, deployedOf, rolledBack } from '../registry/rotation.ts';
import type { Rotation } from '../registry/rotation.ts';

const nothingBefore = (name: string) =>
  new ReleaseError(
    `nothing of ${name} is known that was deployed before; promote the version that you want`,
  );

function notDeployedBefore(name: string, version: string, known: readonly string[]) {
  const those = known.length > 0 ? `known are ${known.join(', ')}` : 'none is known';
  return new ReleaseError(
    `${name} ${version} was not deployed lately (${those}); promote deploys any published version`,
  );
}

async function rollBackHost(
  root: string,
  version: string | undefined,
  options: GateOptions & ActOptions,
): Promise<Deployed> {
  const pointer = await readHostPointer(root);
  if (!pointer) throw nothingBefore('host');
  const target = version ?? pointer.history[1];
  if (target === undefined) throw nothingBefore('host');
  if (!pointer.history.includes(target)) {
    throw notDeployedBefore('host', target, pointer.history);
  }
  const name = 'host';
  await expectPublished(root, name, target);
  const prospect = await prospectOf(root, await readRegistry(root), target);
  const forced = await passGate({ name, version: target }, prospect, options);
  const before = pointer.version;
  const step = hostStep(root, rolledBackHost(pointer, target));
  await recordAct(root, { act: 'rollback', name, version: target, before }, options, step);
  return { name, version: target, before, endedCanary: null, forced };
}

function targetOf(name: string, rotation: Rotation, version: string | undefined): RemoteVersion {
  const deployed = deployedOf(rotation);
  if (version === undefined) {
    // A canary is the latest deployment, so it is rolled back first.
    const target = canaryOf(rotation) ? deployed[0] : deployed[1];
    if (!target) throw nothingBefore(name);
    return target;
  }
  const target = deployed.find(({ metadata }) => metadata.version === version);
  if (target) return target;
  const known = deployed.map(({ metadata }) => metadata.version);
  throw notDeployedBefore(name, version, known);
}

async function rollBackRemote(
  root: string,
  name: string,
  wanted: string | undefined,
  options: GateOptions & ActOptions,
): Promise<Deployed> {
  const registry = await readRegistry(root);
  const rotation = rotationOf(registry, name);
  const target = targetOf(name, rotation, wanted);
  const { version } = target.metadata;
  const next = withRotation(registry, name, rolledBack(rotation, target));
  const before = defaultOf(rotation)?.metadata.version ?? null;
  // Ending a canary needs no check: all other users have that version already.
  const isNew = version !== before;
  if (isNew) await expectPublished(root, name, version);
  const prospect = await prospectOf(root, next);
  const forced = isNew ? await passGate({ name, version }, prospect, options) : [];
  const endedCanary = canaryOf(rotation)?.metadata.version ?? null;
  const step = registryStep(root, next);
  const from = endedCanary ?? before;
  await recordAct(root, { act: 'rollback', name, version, before: from }, options, step);
  return { name, version, before, endedCanary, forced };
}

/**
 * Reverts the latest deployment (REL-1): ends a running canary, else restores the version that was
 * deployed before. A second call restores the one before that. A later promotion starts from there:
 * rolled-back versions are not restored.
 * @param options `version`: one of the recently deployed versions; by default the previous one.
 * @throws ReleaseError if no such version is known, or the gate refuses it (REL-2).
 */
export async function rollBack(
  root: string,
  name: string,
  options: GateOptions & ActOptions & { readonly version?: string | undefined } = {},
): Promise<Deployed> {
  const { version, ...rest } = options;
  return withSiteLock(root, () =>
    name === 'host' ? rollBackHost(root, version, rest) : rollBackRemote(root, name, version, rest),
  );
}
