import { deployedRemotes, readRegistry } from '@tessera/contract';
import type { CanaryRemote, DeployedRemote } from '@tessera/contract';
import { identityOf, record } from '../../telemetry/record.ts';
import { cohortOfBrowser, refuseCanary } from '../../page/cookies.ts';
import type { Composition } from '../composition.ts';
import { fetchDocument } from '../../page/page-data.ts';

function isCurrent(composition: Composition, remote: DeployedRemote): boolean {
  return composition.remotes().includes(remote);
}

/**
 * Returns this browser to the default version after a canary failed (REL-3): in place if none of
 * the canary's code ran here, else by a reload, since a page never mixes two builds (FED-6). If the
 * browser rejects cookies, a reload would select the canary again, so the page stays.
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

/**
 * Identity of a deployment. If the entry pins the chunks, the page does not know all files; then
 * the entry stands for them.
 */
function deploymentOf(remote: DeployedRemote): string {
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
 * Replaces a failed remote if another version is deployed by now and none of its code ran.
 * @returns whether there is another version that only a reload can show.
 */
export async function renew(composition: Composition, failed: DeployedRemote): Promise<boolean> {
  if (failed.kind === 'override') return false;
  const present = await deployedNow(failed);
  if (!present || !isCurrent(composition, failed)) return false;
  if (deploymentOf(present) === deploymentOf(failed)) return false;
  if (composition.loader.hasRun(failed)) return true;
  composition.replace(present);
  return false;
}
