import type { Registry, RemoteVersion } from '@tessera/contract';
import { writeJsonAtomically } from './atomic-file.ts';
import { readHostFiles, readRemoteFiles } from './publication-files.ts';
import { readRegistry } from './registry-file.ts';
import { withSiteLock } from './site-lock.ts';
import { registryKey, site } from './site.ts';

/** Versions that the registry keeps of a remote, the deployed one included. */
const versionsKept = 5;

async function registryEntry(root: string, name: string, version: string): Promise<RemoteVersion> {
  const files = await readRemoteFiles(site.remoteVersion(root, name, version));
  return {
    url: `/remotes/${name}/${version}/${files.entry.file}`,
    metadata: { integrity: files.entry.integrity, version },
    extras: {
      container: files.container,
      definition: files.definition,
      exposes: files.exposes,
      shared: files.shared,
    },
    deployment: { traffic: 100, default: true },
  };
}

function withDefault(registry: Registry, key: string, entry: RemoteVersion): Registry {
  const others = (registry.microFrontends[key] ?? [])
    .filter((version) => version.metadata.version !== entry.metadata.version)
    .map((version) => ({ ...version, deployment: { traffic: 0, default: false } }));
  const versions = [entry, ...others].slice(0, versionsKept);
  return { ...registry, microFrontends: { ...registry.microFrontends, [key]: versions } };
}

/**
 * Deploys a published version of a remote or of the host: moves the pointer, atomically (REL-1).
 * @throws ReleaseError when that version is not published.
 */
export async function promote(root: string, name: string, version: string): Promise<void> {
  await withSiteLock(root, async () => {
    if (name === 'host') {
      await readHostFiles(site.hostVersion(root, version));
      await writeJsonAtomically(site.hostPointer(root), { version });
      return;
    }
    const entry = await registryEntry(root, name, version);
    const registry = await readRegistry(root);
    await writeJsonAtomically(site.registry(root), withDefault(registry, registryKey(name), entry));
  });
}
