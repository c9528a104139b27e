import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deployedRemotes, parseRemoteDefinition } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { readRegistry } from '../registry/registry-file.ts';
import { ReleaseError } from '../site/release-error.ts';
import type { RemoteNames } from './remote-name.ts';

interface KnownRemote {
  /** Where it was found, for the person. */
  readonly place: string;
  readonly definition: RemoteDefinition;
}

async function definitionIn(workspace: string, folder: string): Promise<KnownRemote> {
  const place = join(folder, 'src', 'remote.ts');
  const module = (await import(pathToFileURL(join(workspace, place)).href)) as { default: unknown };
  const parsed = parseRemoteDefinition(module.default);
  if (!parsed.ok) throw new ReleaseError(`${place}: ${parsed.faults.join('; ')}`);
  return { place, definition: parsed.definition };
}

/** The remotes of the workspace; ignores folders without a definition. */
async function remotesOf(workspace: string): Promise<KnownRemote[]> {
  const folders = (await readdir(workspace)).filter((folder) => folder.startsWith('remote-'));
  const known: KnownRemote[] = [];
  for (const folder of folders) {
    const isRemote = await stat(join(workspace, folder, 'src', 'remote.ts')).catch(() => null);
    if (isRemote) known.push(await definitionIn(workspace, folder));
  }
  return known;
}

async function deployedIn(site: string): Promise<KnownRemote[]> {
  const registry = await readRegistry(site);
  return deployedRemotes(registry, null).map(({ extras }) => ({
    place: `what is deployed in ${site}`,
    definition: extras.definition,
  }));
}

/** @throws ReleaseError when the folder, the name or the route of a new remote is somebody's. */
export async function refuseTaken(
  { name, folder }: RemoteNames,
  { parent, isApart }: { readonly parent: string; readonly isApart: boolean },
  site: string,
): Promise<void> {
  if (await stat(join(parent, folder)).catch(() => null)) {
    throw new ReleaseError(`there is a folder ${folder} already; choose another name`);
  }
  const beside = isApart ? [] : await remotesOf(parent);
  const known = [...beside, ...(await deployedIn(site))];
  for (const { place, definition } of known) {
    if (definition.name === name) {
      throw new ReleaseError(`a remote '${name}' is in ${place}; choose another name`);
    }
    if (definition.routes?.some(({ path }) => path === name)) {
      throw new ReleaseError(`the route '${name}' is in ${place}; choose another name`);
    }
  }
}
