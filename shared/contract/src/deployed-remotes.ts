import type { Registry, RemoteVersion } from './registry.ts';

/** A remote as one page uses it: one version, chosen once (FED-6). */
export interface DeployedRemote extends RemoteVersion {
  /** Its key in the registry. */
  readonly key: string;
}

/** The version of each remote that this page uses: the one that is deployed by default. */
export function deployedRemotes(registry: Registry): DeployedRemote[] {
  return Object.entries(registry.microFrontends).flatMap(([key, versions]) => {
    const chosen = versions.find((version) => version.deployment.default);
    return chosen ? [{ ...chosen, key }] : [];
  });
}
