import { withRefused } from '@tessera/contract';
import type { CanaryRemote, DeployedRemote } from '@tessera/contract';
import { identityOf, record } from '../../telemetry/record.ts';
import { keepCohort, keptCohort } from '../../page/cookies.ts';
import type { Composition } from '../composition.ts';
import { fetchRemotes } from '../../page/served-page-data.ts';

function isCurrent(composition: Composition, remote: DeployedRemote): boolean {
  return composition.remotes().includes(remote);
}

/** Excludes this browser from a canary; returns whether that could be stored. */
function refuseCanary({ key, metadata }: CanaryRemote): boolean {
  const cohort = keptCohort();
  if (!cohort) return false;
  keepCohort(withRefused(cohort, key, metadata.version));
  return keptCohort()?.refused.includes(`${key}@${metadata.version}`) ?? false;
}

/**
 * Returns this browser to the default version after a canary failed (REL-3): in place if none of
 * its code ran, else by a reload (FED-6), unless cookies are rejected and it would come back.
 */
export function returnFromCanary(composition: Composition, canary: CanaryRemote): void {
  const { fallback, key } = canary;
  if (!isCurrent(composition, canary)) return;
  const kept = refuseCanary(canary);
  const ran = composition.loader.hasRun(canary);
  if (ran && !kept) return;
  record({
    ...identityOf(canary),
    outcome: 'returned',
    detail: `to ${fallback.metadata.version}`,
  });
  if (ran) composition.reloadWhenSafe();
  else composition.replace({ ...fallback, kind: 'default', key });
}

/** Identity of a deployment; the entry stands for chunks that it pins, as the page omits some. */
function deploymentOf(remote: DeployedRemote): string {
  if (remote.kind === 'unreadable') return remote.fault;
  const { url, metadata, extras } = remote;
  const { exposes, ...others } = extras;
  return JSON.stringify([url, metadata, others, extras.pinsChunks ? null : exposes]);
}

/** Replaces a failed remote by what is deployed now; `true` where only a reload can show that. */
export async function renew(composition: Composition, failed: DeployedRemote): Promise<boolean> {
  if (failed.kind === 'override') return false;
  const present = (await fetchRemotes())?.readable.find(({ key }) => key === failed.key);
  if (!present || !isCurrent(composition, failed)) return false;
  if (deploymentOf(present) === deploymentOf(failed)) return false;
  if (composition.loader.hasRun(failed)) return true;
  composition.replace(present);
  return false;
}
