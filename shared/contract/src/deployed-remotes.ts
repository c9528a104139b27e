import { isInShare } from './cohort.ts';
import type { Cohort } from './cohort.ts';
import { versionSchema } from './registry.ts';
import type { Registry, RemoteVersion } from './registry.ts';
import * as z from 'zod/mini';
import { faultsOf, salvageDefinition } from './remote-definition.ts';

export interface DefaultRemote extends RemoteVersion {
  readonly kind: 'default';
  readonly key: string;
}

/** A version that a share of browsers tries (REL-3). */
export interface CanaryRemote extends RemoteVersion {
  readonly kind: 'canary';
  readonly key: string;
  /** Replaces the canary if it fails. */
  readonly fallback: RemoteVersion;
}

/** A build from a developer's machine, which is not deployed (REL-4). */
export interface OverrideRemote extends RemoteVersion {
  readonly kind: 'override';
  readonly key: string;
}

/** A remote whose registry entry is invalid: it keeps its places on the page but is not loaded. */
export interface UnreadableRemote {
  readonly kind: 'unreadable';
  readonly key: string;
  readonly extras: Pick<RemoteVersion['extras'], 'definition'>;
  readonly fault: string;
}

export type LoadableRemote = DefaultRemote | CanaryRemote | OverrideRemote;

export type DeployedRemote = LoadableRemote | UnreadableRemote;

function isCanary({ deployment }: RemoteVersion): boolean {
  return !deployment.default && deployment.traffic > 0;
}

/** Only canaries need a cohort. */
export function hasCanary(registry: Registry): boolean {
  return Object.values(registry.microFrontends).some((versions) => versions.some(isCanary));
}

/**
 * The version of each remote for a page: a canary if its share includes the browser, else the
 * default.
 * @param cohort `null` for a browser without one, which gets the defaults
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

const outline = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.unknown()),
});
const withDefinition = z.object({ extras: z.object({ definition: z.unknown() }) });

function unreadableRemote(
  key: string,
  versions: readonly unknown[],
  fault: string,
): UnreadableRemote {
  const [found] = versions.flatMap((version) => withDefinition.safeParse(version).data ?? []);
  return {
    kind: 'unreadable',
    key,
    extras: {
      definition: salvageDefinition(key.slice(key.lastIndexOf('/') + 1), found?.extras.definition),
    },
    fault,
  };
}

/**
 * Parses a registry as a page does: an invalid entry costs only its own remote (FED-3). Tools that
 * write registries use the strict {@link parseRegistry}.
 * @returns the valid versions and the remotes without a valid default version, or the faults of a
 * document that is no registry
 */
export function readRegistry(
  document: unknown,
):
  | { ok: true; registry: Registry; unreadable: readonly UnreadableRemote[] }
  | { ok: false; faults: string[] } {
  const whole = outline.safeParse(document);
  if (!whole.success) return { ok: false, faults: faultsOf(whole.error, 'the registry') };
  const microFrontends: Record<string, RemoteVersion[]> = {};
  const unreadable: UnreadableRemote[] = [];
  for (const [key, entry] of Object.entries(whole.data.microFrontends)) {
    const versions: unknown[] = Array.isArray(entry) ? entry : [entry];
    const results = versions.map((version) => versionSchema.safeParse(version));
    const readable = results.flatMap(({ data }) => data ?? []);
    const faults = results.flatMap(({ error }) => (error ? faultsOf(error, 'the entry') : []));
    microFrontends[key] = readable;
    if (faults.length > 0 && !readable.some(({ deployment }) => deployment.default)) {
      unreadable.push(unreadableRemote(key, versions, faults.join('; ')));
    }
  }
  return { ok: true, registry: { schema: whole.data.schema, microFrontends }, unreadable };
}
