import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RemoteDefinition, RemoteVersion } from '@tessera/contract';

/** A copy of the built site that a test may spoil. */
export interface SiteCopy {
  readonly folder: string;
  /** Takes a remote's files away; the returned function brings them back. */
  removeFiles(remote: string): Promise<() => Promise<void>>;
  /** Changes one byte of a remote's entry and leaves the pinned hash; tells the file. */
  tamperWithEntry(remote: string, payload: string): Promise<string>;
  /** Changes what the registry says of a remote. */
  changeRegistry(remote: string, change: (version: RemoteVersion) => void): Promise<void>;
  /** Deploys a script as container of a remote, in place of a built one or as one more. */
  deployScript(definition: RemoteDefinition, script: string): Promise<void>;
  remove(): Promise<void>;
}

/** Name of the global variable that a container's script defines. */
export const containerOf = (remote: string): string => `remote_${remote.replaceAll('-', '_')}`;

function integrityOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Copies a site. */
export async function copySite(site: string): Promise<SiteCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(site, folder, { recursive: true, dereference: true });
  const registryFile = join(folder, 'registry.json');
  const versionsOf = (remote: string) => join(folder, 'remotes', remote);

  const readRegistry = async () => JSON.parse(await readFile(registryFile, 'utf8')) as Registry;
  async function editRegistry(edit: (registry: Registry) => void): Promise<void> {
    const registry = await readRegistry();
    edit(registry);
    await writeFile(registryFile, JSON.stringify(registry));
  }
  function deployed(registry: Registry, remote: string): RemoteVersion {
    const versions = registry.microFrontends[`tessera/${remote}`] ?? [];
    const version = versions.find(({ deployment }) => deployment.default);
    if (!version) throw new Error(`${remote} is not deployed`);
    return version;
  }

  return {
    folder,
    async removeFiles(remote) {
      const aside = `${versionsOf(remote)}.aside`;
      await rename(versionsOf(remote), aside);
      return () => rename(aside, versionsOf(remote));
    },
    async tamperWithEntry(remote, payload) {
      const { url } = deployed(await readRegistry(), remote);
      const file = join(folder, url);
      await writeFile(file, `${payload};${await readFile(file, 'utf8')}`);
      await rm(`${file}.br`, { force: true });
      return url;
    },
    changeRegistry: (remote, change) =>
      editRegistry((registry) => {
        change(deployed(registry, remote));
      }),
    async deployScript(definition, script) {
      const version = '9.9.9-test';
      const path = `/remotes/${definition.name}/${version}/entry.js`;
      await mkdir(join(versionsOf(definition.name), version), { recursive: true });
      await writeFile(join(folder, path), script);
      await editRegistry(({ microFrontends }) => {
        microFrontends[`tessera/${definition.name}`] = [
          {
            url: path,
            metadata: { integrity: integrityOf(script), version },
            extras: {
              container: containerOf(definition.name),
              definition,
              exposes: {},
              shared: {},
            },
            deployment: { traffic: 100, default: true },
          },
        ];
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
