import type { DeployedRemote } from '@tessera/contract';

/** Whether a build runs here that no deployment gave to anybody: an override (REL-4). */
export function isOverride({ deployment, fallback }: DeployedRemote): boolean {
  return !fallback && !deployment.default && deployment.traffic === 0;
}
