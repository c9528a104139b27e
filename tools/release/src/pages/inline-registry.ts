import type { Registry, RemoteVersion } from '@tessera/contract';
import { screenModules } from '../painting/screen-modules.ts';

function slim(version: RemoteVersion, modules: readonly string[]): RemoteVersion {
  const { extras } = version;
  // Without `pinsChunks`, files that the page does not list would not be pinned, so keep all.
  if (!extras.pinsChunks) return version;
  const shown = <Files>(byModule: Readonly<Record<string, Files>>) =>
    Object.fromEntries(Object.entries(byModule).filter(([module]) => modules.includes(module)));
  return {
    ...version,
    extras: { ...extras, exposes: shown(extras.exposes) },
    ...(version.texts && { texts: shown(version.texts) }),
  };
}

/**
 * The registry as inlined into the page of a path. It contains only the versions that browsers may
 * get, the default and canaries. For modules that the path does not show it omits the files, which
 * are most of a registry's bytes.
 */
export function inlineRegistry(registry: Registry, pathname: string): Registry {
  const given = Object.entries(registry.microFrontends).map(
    ([key, versions]) =>
      [
        key,
        versions.filter(({ deployment }) => deployment.default || deployment.traffic > 0),
      ] as const,
  );
  const all = given.flatMap(([, versions]) => versions);
  const microFrontends = given.map(([key, versions]) => [
    key,
    versions.map((version) => slim(version, screenModules(version, all, pathname))),
  ]);
  return {
    ...registry,
    microFrontends: Object.fromEntries(microFrontends) as Registry['microFrontends'],
  };
}
