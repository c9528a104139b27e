import type { DeployedRemote } from '@tessera/contract';
import type { Composition } from '../composition.ts';
import type { LoadResult } from '../loading/load-result.ts';
import { step } from '../loading/load-step.ts';

const recoveryTimeoutMs = 4000;

/**
 * Recovery code is loaded on demand, as most pages never need it. If it fails to load, the original
 * failure is shown and can be retried.
 */
async function recovery() {
  return step('timeout', recoveryTimeoutMs, import('./recovery.ts')).catch(() => null);
}

/** Call it after a canary failed; does nothing for a default version. */
export async function leaveCanary(composition: Composition, remote: DeployedRemote): Promise<void> {
  if (remote.kind === 'canary') (await recovery())?.returnFromCanary(composition, remote);
}

/** Loads a module; a failed canary is replaced before its failure is shown. */
export function loadPart(
  composition: Composition,
  remote: DeployedRemote,
  module: string,
): Promise<LoadResult> {
  const load = composition.loader.load(remote, module);
  if (remote.kind !== 'canary') return load;
  return load.then(async (result) => {
    if (!result.ok) await leaveCanary(composition, remote);
    return result;
  });
}

/** Retries a failed module, after replacing its remote if another version is deployed by now. */
export async function tryAgain(
  composition: Composition,
  remote: DeployedRemote,
  module: string,
): Promise<{ result: LoadResult; outdated: boolean }> {
  const outdated = (await (await recovery())?.renew(composition, remote)) ?? false;
  return { result: await loadPart(composition, remote, module), outdated };
}
