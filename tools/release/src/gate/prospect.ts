import type { RuntimeConfig } from '@tessera/config';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { readLog } from '../log/log.ts';
import type { LogLine } from '../log/log.ts';
import { presentConfigs } from '../painting/paint-store.ts';
import {
  defaultOf,
  isGiven,
  readHostPointer,
  readRegistry,
  registryEntry,
  rotationOf,
  withDefault,
  withRotation,
} from '../registry/registry.ts';
import { readHostFiles, readRemoteFiles } from '../store/publication-files.ts';
import type { HostFiles, RemoteFiles } from '../store/publication-files.ts';
import { ReleaseError } from '../site/site.ts';
import { expectPublished, versionFolder } from '../store/version-folder.ts';

export interface ProspectRemote {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly entry: RemoteVersion;
  readonly isDefault: boolean;
  /** Its `remote.json`; `null` where it cannot be read, which is a finding of integrity. */
  readonly publication: RemoteFiles | null;
}

export type ProspectHost = HostFiles & { readonly folder: string; readonly deployed: string };

/** The site as it would be after a change: the input of the gate. */
export interface Prospect {
  /** `null` while no host is deployed: then remotes have nothing to be compatible with. */
  readonly host: ProspectHost | null;
  readonly registry: Registry;
  readonly remotes: readonly ProspectRemote[];
  /** The log of the site: it tells who published each version. */
  readonly lines: readonly LogLine[];
  /** Known configurations of the site; none before it is served for the first time. */
  readonly configs: readonly RuntimeConfig[];
}

async function remotesOf(root: string, { microFrontends }: Registry): Promise<ProspectRemote[]> {
  const deployed = Object.values(microFrontends).flat().filter(isGiven);
  return Promise.all(
    deployed.map(async (entry) => {
      const { name } = entry.extras.definition;
      const { version } = entry.metadata;
      const folder = versionFolder(root, name, version);
      const publication = await readRemoteFiles(folder).catch((error: unknown) => {
        if (error instanceof ReleaseError) return null;
        throw error;
      });
      const isDefault = entry.deployment.default;
      return { name, version, folder, entry, isDefault, publication };
    }),
  );
}

/** @param host the version that would be deployed; by default the deployed one. */
export async function prospectOf(
  root: string,
  registry: Registry,
  host?: string,
): Promise<Prospect> {
  const deployed = host ?? (await readHostPointer(root))?.version;
  const remotes = await remotesOf(root, registry);
  const lines = await readLog(root);
  const configs = await presentConfigs(root);
  const rest = { registry, remotes, lines, configs };
  if (deployed === undefined) return { host: null, ...rest };
  const folder = versionFolder(root, 'host', deployed);
  return { host: { ...(await readHostFiles(folder)), folder, deployed }, ...rest };
}

/**
 * The site as it would be with a published version for all, and its entry in the registry; the host
 * has none.
 * @throws ReleaseError
 */
export async function prospectWith(
  root: string,
  name: string,
  version: string,
): Promise<{ readonly prospect: Prospect; readonly entry: RemoteVersion | null }> {
  await expectPublished(root, name, version);
  const registry = await readRegistry(root);
  if (name === 'host') return { prospect: await prospectOf(root, registry, version), entry: null };
  const bare = await registryEntry(root, name, version);
  const rotation = withDefault(rotationOf(registry, name), bare);
  const prospect = await prospectOf(root, withRotation(registry, name, rotation));
  return { prospect, entry: defaultOf(rotation) };
}
