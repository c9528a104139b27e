import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, registrySchemaUrl } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { documentStep, readJson } from '../site/json-file.ts';
import { readRemoteFiles } from '../store/publication-files.ts';
import type { RemoteFiles } from '../store/publication-files.ts';
import { ReleaseError } from '../site/release-error.ts';
import type { Rotation } from './rotation.ts';
import { registryKey, site } from '../site/site.ts';
import type { Step } from '../site/step.ts';

/** The registry of a site; an empty one where nothing is deployed yet. */
export async function readRegistry(root: string): Promise<Registry> {
  const document = await readJson(site.registry(root));
  if (document === null) return { schema: registrySchemaUrl, microFrontends: {} };
  const parsed = parseRegistry(document);
  if (!parsed.ok) throw new ReleaseError(`${site.registry(root)}: ${parsed.faults.join('; ')}`);
  return parsed.registry;
}

export function rotationOf({ microFrontends }: Registry, name: string): Rotation {
  return microFrontends[registryKey(name)] ?? [];
}

export function withRotation(registry: Registry, name: string, rotation: Rotation): Registry {
  const microFrontends = { ...registry.microFrontends, [registryKey(name)]: [...rotation] };
  return { ...registry, microFrontends };
}

export function withoutRemote(registry: Registry, name: string): Registry {
  const others = Object.entries(registry.microFrontends).filter(
    ([key]) => key !== registryKey(name),
  );
  const microFrontends = Object.fromEntries(others) as Registry['microFrontends'];
  return { ...registry, microFrontends };
}

export function registryStep(root: string, registry: Registry): Step {
  return documentStep(root, site.registry(root), registry);
}

/**
 * Whether the entry of a remote of classic scripts carries the hash of every file that its modules
 * need. Such an entry asks for none of them without it; any other depends on the host for that.
 */
async function pinsChunks(
  folder: string,
  { entry, exposes, modules }: RemoteFiles,
): Promise<boolean> {
  const assets = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  if (modules || assets.length === 0) return false;
  const code = await readFile(join(folder, entry.file), 'utf8');
  return assets.every(({ integrity }) => code.includes(integrity));
}

/**
 * The registry entry of a published version, with no traffic yet.
 * @throws ReleaseError if its folder holds another remote.
 */
export async function registryEntry(
  root: string,
  name: string,
  version: string,
): Promise<RemoteVersion> {
  const folder = site.remoteVersion(root, name, version);
  const files = await readRemoteFiles(folder);
  if (files.definition.name !== name) {
    throw new ReleaseError(`${folder} holds ${files.definition.name}, which is not ${name}`);
  }
  return {
    url: (files.url ?? `/remotes/${name}/${version}/`) + files.entry.file,
    metadata: { integrity: files.entry.integrity, version },
    extras: {
      container: files.container,
      definition: files.definition,
      exposes: files.exposes,
      ...(files.modules && { modules: files.modules }),
      ...((await pinsChunks(folder, files)) && { pinsChunks: true }),
      shared: files.shared,
    },
    ...(files.texts && { texts: files.texts }),
    ...(files.later && { later: files.later }),
    deployment: { traffic: 0, default: false },
  };
}
