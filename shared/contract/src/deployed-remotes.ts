import { isInShare } from './cohort.ts';
import type { Cohort } from './cohort.ts';
import type { Registry, RemoteVersion } from './registry.ts';

/** A remote as one page uses it: one version, chosen once (FED-6). */
export interface DeployedRemote extends RemoteVersion {
  /** Its key in the registry. */
  readonly key: string;
  /** Where this is a canary: the default version, to return to when the canary fails (REL-3). */
  readonly fallback?: RemoteVersion;
  /** Where its entry in the registry cannot be read: why. It can be told of and not be loaded. */
  readonly unreadable?: string;
}

function isCanary({ deployment }: RemoteVersion): boolean {
  return !deployment.default && deployment.traffic > 0;
}

/** Whether any remote has a canary, so that it matters to which cohort a browser belongs. */
export function hasCanary(registry: Registry): boolean {
  return Object.values(registry.microFrontends).some((versions) => versions.some(isCanary));
}

/**
 * The version of each remote that this page uses: a canary for the share of browsers that it is
 * given, else the default.
 * @param cohort `null`: a browser without one, which has the defaults.
 */
export function deployedRemotes(registry: Registry, cohort: Cohort | null): DeployedRemote[] {
  return Object.entries(registry.microFrontends).flatMap(([key, versions]) => {
    const fallback = versions.find(({ deployment }) => deployment.default);
    const canary = versions.find(
      (version) =>
        isCanary(version) &&
        cohort !== null &&
        isInShare(cohort, key, version.metadata.version, version.deployment.traffic),
    );
    if (canary && fallback) return [{ ...canary, key, fallback }];
    return fallback ? [{ ...fallback, key }] : [];
  });
}
