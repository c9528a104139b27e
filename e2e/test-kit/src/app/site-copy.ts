import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedVersion, editRegistry, placeEntry, spoilPublication } from '@tessera/assembly';
import type { Spoiling } from '@tessera/assembly';
import type { RemoteDefinition, RemoteVersion } from '@tessera/contract';

/** A copy of the built site that a test may break. */
export interface SiteCopy {
  readonly folder: string;
  /** Removes a remote's files; the returned function restores them. */
  removeFiles(remote: string): Promise<() => Promise<void>>;
  /** Changes one byte of a remote's entry but not the pinned hash; returns the file. */
  tamperWithEntry(remote: string, payload: string): Promise<string>;
  changeRegistry(remote: string, change: (version: RemoteVersion) => void): Promise<void>;
  /** Deploys a remote whose module throws, or that does not fit the host. */
  spoil(remote: string, spoiling: Spoiling): Promise<void>;
  /** Deploys a script as a remote's container, in place of a built one or as a further one. */
  deployScript(definition: RemoteDefinition, script: string): Promise<void>;
  remove(): Promise<void>;
}

export const containerOf = (remote: string): string => `remote_${remote.replaceAll('-', '_')}`;

export async function copySite(site: string): Promise<SiteCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(site, folder, { recursive: true, dereference: true });
  const versionsOf = (remote: string) => join(folder, 'remotes', remote);

  return {
    folder,
    async removeFiles(remote) {
      const aside = `${versionsOf(remote)}.aside`;
      await rename(versionsOf(remote), aside);
      return () => rename(aside, versionsOf(remote));
    },
    async tamperWithEntry(remote, payload) {
      let url = '';
      await editRegistry(folder, (registry) => {
        ({ url } = deployedVersion(registry, remote));
      });
      const file = join(folder, url);
      await writeFile(file, `${payload};${await readFile(file, 'utf8')}`);
      await rm(`${file}.br`, { force: true });
      return url;
    },
    changeRegistry: (remote, change) =>
      editRegistry(folder, (registry) => {
        change(deployedVersion(registry, remote));
      }),
    spoil: (remote, spoiling) => spoilPublication(folder, remote, spoiling),
    async deployScript(definition, script) {
      const { name } = definition;
      const place = await placeEntry(folder, name, '9.9.9-test', script);
      const extras = { container: containerOf(name), definition, exposes: {}, shared: {} };
      await editRegistry(folder, ({ microFrontends }) => {
        const deployment = { traffic: 100, default: true };
        microFrontends[`tessera/${name}`] = [{ ...place, extras, deployment }];
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
