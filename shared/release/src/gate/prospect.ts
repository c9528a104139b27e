import type { Registry, RemoteVersion } from '@tessera/contract';
import { readHostPointer } from '../registry/host-pointer.ts';
import { readHostFiles } from '../store/publication-files.ts';
import type { HostFiles } from '../store/publication-files.ts';
import { versionFolder } from '../store/published.ts';

/** A version of a remote that users would have. */
export interface ProspectRemote {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly entry: RemoteVersion;
  readonly isDefault: boolean;
}

/** What a site would serve after a change, as input of the gate. */
export interface Prospect {
  /** `null` while no host is deployed: then remotes have nothing to be compatible with. */
  readonly host: (HostFiles & { readonly folder: string; readonly deployed: string }) | null;
  /** Defaults and canaries. */
  readonly remotes: readonly ProspectRemote[];
}

function remotesOf(root: string, { microFrontends }: Registry): ProspectRemote[] {
  return Object.values(microFrontends).flatMap((versions) =>
    versions
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .map((entry) => {
        const { name } = entry.extras.definition;
        const { version } = entry.metadata;
        const folder = versionFolder(root, name, version);
        return { name, version, folder, entry, isDefault: entry.deployment.default };
      }),
  );
}

/**
 * @param registry the registry after the change.
 * @param host the version that would be deployed; by default the deployed one.
 */
export async function prospectOf(
  root: string,
  registry: Registry,
  host?: string,
): Promise<Prospect> {
  const deployed = host ?? (await readHostPointer(root))?.version;
  const remotes = remotesOf(root, registry);
  if (deployed === undefined) return { host: null, remotes };
  const folder = versionFolder(root, 'host', deployed);
  return { host: { ...(await readHostFiles(folder)), folder, deployed }, remotes };
}
