import { deployedRemotes, readRegistry } from '@tessera/contract';
import type { CanaryRemote, DeployedRemote } from '@tessera/contract';
import { record } from '../../telemetry/record.ts';
import { cohortOfBrowser, refuseCanary } from '../page-data/cohort.ts';
import type { Composition } from '../composition.ts';
import { fetchDocument } from '../page-data/page-data.ts';

function isCurrent(composition: Composition, remote: DeployedRemote): boolean {
  return composition.remotes().includes(remote);
}

/**
 * After a canary failed: this browser returns to the default version (REL-3). In place as long as
 * nothing of the canary ran here, else by a new page, for no page mixes two builds (FED-6). Where
 * the browser keeps no cookies the new page would be given the canary again, so there is none.
 */
export function returnFromCanary(composition: Composition, canary: CanaryRemote): void {
  const { fallback, key } = canary;
  if (!isCurrent(composition, canary)) return;
  const kept = refuseCanary(canary);
  const ran = composition.loader.hasRun(canary);
  if (ran && !kept) return;
  record({
    remote: canary.extras.definition.name,
    version: canary.metadata.version,
    module: null,
    phase: null,
    durationMs: 0,
    outcome: 'returned',
    detail: `to ${fallback.metadata.version}`,
  });
  if (ran) composition.reloadWhenSafe();
  else composition.replace({ ...fallback, kind: 'default', key });
}

/**
 * What makes a deployment of a remote another one. A page does not have all files of a remote whose
 * entry pins them, so there the entry stands for them.
 */
function identityOf(remote: DeployedRemote): string {
  if (remote.kind === 'unreadable') return remote.fault;
  const { url, metadata, extras } = remote;
  const { exposes, ...others } = extras;
  return JSON.stringify([url, metadata, others, extras.pinsChunks ? null : exposes]);
}

async function deployedNow({ key }: DeployedRemote): Promise<DeployedRemote | null> {
  const read = readRegistry(await fetchDocument('/registry.json'));
  if (!read.ok) return null;
  const remotes = deployedRemotes(read.registry, cohortOfBrowser(read.registry));
  return remotes.find((remote) => remote.key === key) ?? null;
}

/**
 * Looks whether something else is deployed by now in place of a remote that failed. It takes its
 * place where nothing of the failed one ran.
 * @returns whether there is something else that only a new page can show.
 */
export async function renew(composition: Composition, failed: DeployedRemote): Promise<boolean> {
  if (failed.kind === 'override') return false;
  const present = await deployedNow(failed);
  if (!present || !isCurrent(composition, failed)) return false;
  if (identityOf(present) === identityOf(failed)) return false;
  if (composition.loader.hasRun(failed)) return true;
  composition.replace(present);
  return false;
}
