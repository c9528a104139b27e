import type { Registry } from '@tessera/contract';
import type { Finding } from '../gate/finding.ts';
import { passGate } from '../gate/pass.ts';
import type { GateOptions } from '../gate/pass.ts';
import { prospectOf } from '../gate/prospect.ts';
import { withSiteLock } from '../lock/site-lock.ts';
import { recordAct } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import type { Deployed } from './promote.ts';
import { expectPublished } from '../store/published.ts';
import {
  readRegistry,
  registryEntry,
  registryStep,
  rotationOf,
  withRotation,
} from '../registry/registry-file.ts';
import { ReleaseError } from '../site/release-error.ts';
import { canaryOf, defaultOf, withCanary, withoutCanary } from '../registry/rotation.ts';

export interface Canary {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly default: string;
  readonly endedCanary: string | null;
  /** The gate's findings that did not stop it: warnings, and what was overridden by force. */
  readonly forced: readonly Finding[];
}

function defaultVersion(registry: Registry, name: string): string {
  const main = defaultOf(rotationOf(registry, name));
  if (main) return main.metadata.version;
  throw new ReleaseError(
    `${name} has no deployed version that a failed canary could return to; promote one first`,
  );
}

/**
 * Gives a published version of a remote to a share of users; the others keep the deployed one
 * (REL-3). There is one canary of a remote at a time.
 * @param percent over 0 and under 100, with at most two decimals.
 * @throws ReleaseError when the version is not published, deployed for all already, or refused by the
 *   gate (REL-2).
 */
export async function startCanary(
  root: string,
  name: string,
  version: string,
  percent: number,
  options: GateOptions & ActOptions = {},
): Promise<Canary> {
  if (name === 'host') {
    throw new ReleaseError(
      'the host has no canary: a page has one host; promote it, and roll back',
    );
  }
  return withSiteLock(root, async () => {
    await expectPublished(root, name, version);
    const registry = await readRegistry(root);
    const main = defaultVersion(registry, name);
    if (main === version) {
      throw new ReleaseError(`${name} ${version} is deployed for all; a canary is another version`);
    }
    const rotation = rotationOf(registry, name);
    const former = canaryOf(rotation)?.metadata.version ?? null;
    const entry = await registryEntry(root, name, version);
    const next = withRotation(registry, name, withCanary(rotation, entry, percent));
    const forced = await passGate({ name, version }, await prospectOf(root, next), options);
    const act = { act: 'canary', name, version, before: main, percent } as const;
    await recordAct(root, act, options, registryStep(root, next));
    const endedCanary = former === version ? null : former;
    return { name, version, percent, default: main, endedCanary, forced };
  });
}

/**
 * Ends the canary of a remote: all users have the deployed version.
 * @param options `version`: the one that is meant; by default whichever it is.
 * @throws ReleaseError when there is none, or another one.
 */
export async function endCanary(
  root: string,
  name: string,
  { version: meant, ...options }: ActOptions & { readonly version?: string } = {},
): Promise<Deployed> {
  return withSiteLock(root, async () => {
    const registry = await readRegistry(root);
    const rotation = rotationOf(registry, name);
    const canary = canaryOf(rotation);
    if (!canary) throw new ReleaseError(`${name} has no canary`);
    const version = defaultVersion(registry, name);
    const ended = canary.metadata.version;
    if (meant !== undefined && meant !== ended) {
      throw new ReleaseError(`the canary of ${name} is ${ended} by now, and not ${meant}`);
    }
    const next = withRotation(registry, name, withoutCanary(rotation));
    const act = { act: 'end-canary', name, version: ended, before: version } as const;
    await recordAct(root, act, options, registryStep(root, next));
    return { name, version, before: version, endedCanary: ended, forced: [] };
  });
}
