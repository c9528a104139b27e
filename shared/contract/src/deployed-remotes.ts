import { isInShare } from './cohort.ts';
import type { Cohort } from './cohort.ts';
import type { Registry, RemoteVersion } from './registry.ts';

/** The version that all users have except those of a canary. */
export interface DefaultRemote extends RemoteVersion {
  readonly kind: 'default';
  /** Its key in the registry. */
  readonly key: string;
}

/** A version that a share of browsers tries (REL-3). */
export interface CanaryRemote extends RemoteVersion {
  readonly kind: 'canary';
  readonly key: string;
  /** The default version, to return to when the canary fails. */
  readonly fallback: RemoteVersion;
}

/** A build from a developer's machine, which was not deployed (REL-4). */
export interface OverrideRemote extends RemoteVersion {
  readonly kind: 'override';
  readonly key: string;
}

/** A remote whose registry entry is unreadable: it keeps its places and is not loaded. */
export interface UnreadableRemote {
  readonly kind: 'unreadable';
  readonly key: string;
  /** The readable part of its definition. */
  readonly extras: Pick<RemoteVersion['extras'], 'definition'>;
  /** The fault of the entry. */
  readonly fault: string;
}

/** A remote that has a build. */
export type LoadableRemote = DefaultRemote | CanaryRemote | OverrideRemote;

/** A remote as one page uses it: one version, chosen once (FED-6). */
export type DeployedRemote = LoadableRemote | UnreadableRemote;

function isCanary({ deployment }: RemoteVersion): boolean {
  return !deployment.default && deployment.traffic > 0;
}

/** Whether any remote has a canary, so that the browser's cohort matters. */
export function hasCanary(registry: Registry): boolean {
  return Object.values(registry.microFrontends).some((versions) => versions.some(isCanary));
}

/**
 * The version of each remote for this page: a canary if the browser belongs to its share, else the
 * default.
 * @param cohort `null`: a browser without one, which gets the defaults.
 */
export function deployedRemotes(
  registry: Registry,
  cohort: Cohort | null,
): (DefaultRemote | CanaryRemote)[] {
  return Object.entries(registry.microFrontends).flatMap(
    ([key, versions]): (DefaultRemote | CanaryRemote)[] => {
      const fallback = versions.find(({ deployment }) => deployment.default);
      const canary = versions.find(
        (version) =>
          isCanary(version) &&
          cohort !== null &&
          isInShare(cohort, key, version.metadata.version, version.deployment.traffic),
      );
      if (canary && fallback) return [{ ...canary, kind: 'canary', key, fallback }];
      return fallback ? [{ ...fallback, kind: 'default', key }] : [];
    },
  );
}
