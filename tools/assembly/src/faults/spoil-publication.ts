import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';

/** Faults of a whole remote: its module throws, or it does not fit the host. */
export const spoilings = ['broken', 'incompatible', 'other-range'] as const;
export type Spoiling = (typeof spoilings)[number];

export async function editRegistry(
  site: string,
  edit: (registry: Registry) => void,
): Promise<void> {
  const file = join(site, 'registry.json');
  // The release tool has written it; a test may have spoiled it on purpose.
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  edit(registry);
  await writeFile(file, JSON.stringify(registry));
}

export function deployedVersion(registry: Registry, remote: string): RemoteVersion {
  const versions = registry.microFrontends[`tessera/${remote}`] ?? [];
  const version = versions.find(({ deployment }) => deployment.default);
  if (!version) throw new Error(`${remote} is not deployed`);
  return version;
}

/** Puts a script into a site as entry of a remote, whose container it defines; gives its pinned place. */
export async function placeEntry(site: string, remote: string, version: string, script: string) {
  const url = `/remotes/${remote}/${version}/entry.js`;
  await mkdir(join(site, 'remotes', remote, version), { recursive: true });
  await writeFile(join(site, url), script);
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  return { url, metadata: { integrity, version } };
}

/** A container that loads, and each of whose modules throws when it starts. */
const throwingContainer = (name: string) =>
  `var ${name} = {
    init() {},
    async get(module) { return () => { throw new Error(module + ' is broken on purpose'); }; },
  };`;

async function breakModules(site: string, remote: string): Promise<void> {
  const version = '9.9.9-broken';
  const name = `broken_${remote.replaceAll('-', '_')}`;
  const place = await placeEntry(site, remote, version, throwingContainer(name));
  await editRegistry(site, (registry) => {
    const deployed = deployedVersion(registry, remote);
    const extras = { ...deployed.extras, container: name, exposes: {} };
    Object.assign(deployed, { ...place, extras, texts: {} });
  });
}

export async function spoilPublication(
  site: string,
  remote: string,
  spoiling: Spoiling,
): Promise<void> {
  if (spoiling === 'broken') return breakModules(site, remote);
  await editRegistry(site, (registry) => {
    const { extras } = deployedVersion(registry, remote);
    if (spoiling === 'incompatible') extras.definition.contract = contractVersion + 1;
    else extras.shared['react'] = '^18.3.0';
  });
}
