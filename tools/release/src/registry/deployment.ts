import { readFile } from 'node:fs/promises';
import { readRegistry as readTolerantly } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';
import * as z from 'zod/mini';
import { hashOf, readJson } from '../site/files.ts';
import { registryKey, ReleaseError, site } from '../site/site.ts';
import { readHostFiles } from '../store/publication-files.ts';
import type { HostFiles } from '../store/publication-files.ts';
import { emptyRegistry, isGiven, readHostPointer, readRegistry } from './registry.ts';
import type { Preview } from './previews-file.ts';

function undeclaring(version: RemoteVersion): RemoteVersion {
  // A field that is undefined is none in the document.
  const bare = <Part>(part: Part) => ({ ...part, firstPaint: undefined });
  const { definition } = version.extras;
  const routes = definition.routes?.map(bare);
  const slots = definition.slots?.map(bare);
  return {
    ...version,
    extras: { ...version.extras, definition: { ...definition, routes, slots } },
  };
}

/** The registry in which the remotes of some names declare no first paint. */
export function withoutFirstPaint(
  registry: Registry,
  isMeant: (name: string) => boolean,
): Registry {
  const changed = (version: RemoteVersion) =>
    isMeant(version.extras.definition.name) ? undeclaring(version) : version;
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([key, versions]) => [key, versions.map(changed)]),
  );
  return { ...registry, microFrontends };
}

export interface Deployment {
  readonly host: HostFiles & { readonly deployedVersion: string };
  readonly registry: Registry;
  /** Unreadable registry entries, as they are: a page shows the failure in their places (FED-3). */
  readonly unreadable?: Readonly<Record<string, unknown>>;
  /** The version that is shown in place of the deployed one, which a page tells who sees it. */
  readonly preview?: Pick<Preview, 'name' | 'version' | 'until'>;
}

async function readHost(root: string, preview: Preview | null = null): Promise<Deployment['host']> {
  const pointer = await readHostPointer(root);
  if (!pointer) {
    throw new ReleaseError(`${root} has no deployed host: publish and promote one first`);
  }
  const { version } = preview?.name === 'host' ? preview : pointer;
  const host = await readHostFiles(site.hostVersion(root, version));
  return { ...host, deployedVersion: version };
}

/** A host of before first paints refuses a definition that declares one, so it is given none. */
function readableBy(host: HostFiles, registry: Registry): Registry {
  return host.firstPaint ? registry : withoutFirstPaint(registry, () => true);
}

/** The current deployment, strictly: a fault anywhere in the registry is one of all. */
export async function readDeployment(root: string): Promise<Deployment> {
  const host = await readHost(root);
  return { host, registry: readableBy(host, await readRegistry(root)) };
}

/** A registry as far as every reader understands it. */
const outline = z.looseObject({ microFrontends: z.record(z.string(), z.unknown()) });

/** A registry document in which a preview is all that there is of its remote. */
function withPreview(document: unknown, preview: Preview | null): unknown {
  const { data } = outline.safeParse(document);
  if (!data || !preview?.entry) return document;
  const own = { [registryKey(preview.name)]: [preview.entry] };
  return { ...data, microFrontends: { ...data.microFrontends, ...own } };
}

/**
 * Reads the deployment as a page server does: an unreadable entry costs only its own remote
 * (FED-3).
 * @param preview takes the deployed version's place (TEAM-7).
 * @throws ReleaseError if no page can be composed.
 */
export async function readServedDeployment(
  root: string,
  preview: Preview | null = null,
): Promise<Deployment> {
  const document = withPreview((await readJson(site.registry(root))) ?? emptyRegistry, preview);
  const read = readTolerantly(document);
  if (!read.ok) throw new ReleaseError(`${site.registry(root)}: ${read.faults.join('; ')}`);
  const entries = outline.parse(document).microFrontends;
  const unreadable = Object.fromEntries(read.unreadable.map(({ key }) => [key, entries[key]]));
  const host = await readHost(root, preview);
  const registry = readableBy(host, read.registry);
  if (!preview) return { host, registry, unreadable };
  const { name, version, until } = preview;
  return { host, registry, unreadable, preview: { name, version, until } };
}

/**
 * The document at `/registry.json`, as far as the deployed host reads it; a broken one as it is.
 */
export async function readServedRegistry(
  root: string,
  preview: Preview | null = null,
): Promise<string> {
  const deployment = await readServedDeployment(root, preview).catch((error: unknown) => {
    if (preview) throw error;
    return null;
  });
  if (!deployment || (!preview && deployment.host.firstPaint)) {
    return readFile(site.registry(root), 'utf8');
  }
  const { registry, unreadable } = deployment;
  const microFrontends = { ...registry.microFrontends, ...unreadable };
  return JSON.stringify({ ...registry, microFrontends });
}

/**
 * The content of `/version.json` (SHELL-7): `deployment` changes with what browsers are given and
 * with nothing else (FED-6).
 */
export function versionDocument({ host, registry }: Deployment) {
  const remotes = Object.entries(registry.microFrontends)
    .map(([key, versions]) => ({
      key,
      deployed: versions
        .filter(isGiven)
        .map(({ url, metadata, deployment }) => ({ url, ...metadata, ...deployment })),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const state = JSON.stringify([host.deployedVersion, remotes]);
  const deployment = hashOf(state).slice(0, 16);
  return { version: host.version, host: host.deployedVersion, deployment };
}
