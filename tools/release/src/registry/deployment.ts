import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readRegistry as readTolerantly, registrySchemaUrl } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { readJson } from '../site/files.ts';
import { registryKey, ReleaseError, site } from '../site/site.ts';
import { readHostFiles } from '../store/publication-files.ts';
import type { HostFiles } from '../store/publication-files.ts';
import { readHostPointer, readRegistry } from './registry.ts';
import type { Preview } from './previews-file.ts';

/** A field that is undefined is none in the document. */
const undeclared = { firstPaint: undefined };

function undeclaring(version: RemoteVersion): RemoteVersion {
  const { definition } = version.extras;
  const { routes, slots } = definition;
  const bare = {
    ...definition,
    ...(routes && { routes: routes.map((route) => ({ ...route, ...undeclared })) }),
    ...(slots && { slots: slots.map((slot) => ({ ...slot, ...undeclared })) }),
  };
  return { ...version, extras: { ...version.extras, definition: bare } };
}

/**
 * The registry in which these remotes declare no first paint.
 * @param isMeant whether a remote is one of them, by its name.
 */
export function withoutFirstPaint(
  registry: Registry,
  isMeant: (name: string) => boolean,
): Registry {
  const remotes = Object.entries(registry.microFrontends).map(([key, versions]) => [
    key,
    versions.map((version) =>
      isMeant(version.extras.definition.name) ? undeclaring(version) : version,
    ),
  ]);
  return { ...registry, microFrontends: Object.fromEntries(remotes) as Registry['microFrontends'] };
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

/**
 * Reads the current deployment, strictly.
 * @throws ReleaseError if no host is deployed or the registry has any fault.
 */
export async function readDeployment(root: string): Promise<Deployment> {
  const host = await readHost(root);
  return { host, registry: readableBy(host, await readRegistry(root)) };
}

/** A registry document in which a preview is all that there is of its remote. */
function withPreview(document: unknown, preview: Preview | null): unknown {
  if (!preview?.entry) return document;
  const registry = (document ?? { schema: registrySchemaUrl }) as Registry;
  const { microFrontends } = registry;
  return {
    ...registry,
    microFrontends: { ...microFrontends, [registryKey(preview.name)]: [preview.entry] },
  };
}

/**
 * Reads the current deployment as a page server does: an unreadable registry entry costs only its
 * own remote (FED-3).
 * @param preview the version of one remote, or of the host, that takes the deployed one's place (TEAM-7).
 * @throws ReleaseError if no page can be composed: no host is deployed or there is no registry.
 */
export async function readServedDeployment(
  root: string,
  preview: Preview | null = null,
): Promise<Deployment> {
  const document = await readJson(site.registry(root)).then((found) => withPreview(found, preview));
  const read = document === null ? null : readTolerantly(document);
  if (!read) return readDeployment(root);
  if (!read.ok) throw new ReleaseError(`${site.registry(root)}: ${read.faults.join('; ')}`);
  const entries = (document as Registry).microFrontends;
  const unreadable = Object.fromEntries(read.unreadable.map(({ key }) => [key, entries[key]]));
  const host = await readHost(root, preview);
  const registry = readableBy(host, read.registry);
  if (!preview) return { host, registry, unreadable };
  const { name, version, until } = preview;
  return { host, registry, unreadable, preview: { name, version, until } };
}

function registryText({ registry, unreadable }: Deployment): string {
  return JSON.stringify({
    ...registry,
    microFrontends: { ...registry.microFrontends, ...unreadable },
  });
}

/**
 * The document that pages are answered at `/registry.json`: the site's own, or as much of it as the
 * deployed host can read. One that is broken is left as it is, for the page to tell.
 * @param preview what the page shows that asks.
 */
export async function readServedRegistry(
  root: string,
  preview: Preview | null = null,
): Promise<string> {
  if (preview) return registryText(await readServedDeployment(root, preview));
  const text = await readFile(site.registry(root), 'utf8');
  const deployment = await readServedDeployment(root).catch(() => null);
  return !deployment || deployment.host.firstPaint ? text : registryText(deployment);
}

/**
 * Tells one state of a site from another: it changes with every promotion, canary and rollback that
 * changes what browsers are given, and with nothing else. Open pages ask for it (FED-6).
 */
export function deploymentRevision({ host, registry }: Deployment): string {
  const remotes = Object.entries(registry.microFrontends)
    .map(([key, versions]) => ({
      key,
      deployed: versions
        .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
        .map(({ url, metadata, deployment }) => ({ url, ...metadata, ...deployment })),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const state = JSON.stringify([host.deployedVersion, remotes]);
  return createHash('sha256').update(state).digest('hex').slice(0, 16);
}

/**
 * The content of `/version.json`, from which open pages learn whether they are outdated (SHELL-7).
 */
export function versionDocument(deployment: Deployment) {
  const { version, deployedVersion } = deployment.host;
  return { version, host: deployedVersion, deployment: deploymentRevision(deployment) };
}
