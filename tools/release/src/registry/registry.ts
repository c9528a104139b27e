import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, registrySchemaUrl } from '@tessera/contract';
import type { Registry, RemoteDefinition, RemoteVersion } from '@tessera/contract';
import * as z from 'zod/mini';
import { documentStep, readJson } from '../site/files.ts';
import type { Step } from '../site/files.ts';
import { registryKey, ReleaseError, site } from '../site/site.ts';
import { readRemoteFiles } from '../store/publication-files.ts';
import type { RemoteFiles } from '../store/publication-files.ts';
import { isIntact } from '../store/version-folder.ts';

/**
 * The registry's versions of one remote, newest first: the default and those before it. A canary is
 * first, or keeps its place.
 */
export type Rotation = readonly RemoteVersion[];

const versionsKept = 5;

export function defaultOf(rotation: Rotation): RemoteVersion | null {
  return rotation.find(({ deployment }) => deployment.default) ?? null;
}

/** Whether browsers may get a version: the default, and a canary. */
export function isGiven({ deployment }: RemoteVersion): boolean {
  return deployment.default || deployment.traffic > 0;
}

export function canaryOf(rotation: Rotation): RemoteVersion | null {
  return rotation.find(({ deployment }) => !deployment.default && deployment.traffic > 0) ?? null;
}

/** All users have the version `main`, but for a share of them, in percent, who have the canary. */
function withShares(rotation: Rotation, main: string, canary: string | null = null, percent = 0) {
  // Round, as a share has at most two decimals.
  const rest = Math.round((100 - percent) * 100) / 100;
  return rotation.map((entry): RemoteVersion => {
    const { version } = entry.metadata;
    if (version === main) return { ...entry, deployment: { traffic: rest, default: true } };
    const traffic = version === canary ? percent : 0;
    return { ...entry, deployment: { traffic, default: false } };
  });
}

const isOf = (version: string) => (entry: RemoteVersion) => entry.metadata.version === version;

/** The default and what was deployed before it. */
function deployedOf(rotation: Rotation): Rotation {
  const start = rotation.findIndex(({ deployment }) => deployment.default);
  return start < 0 ? [] : rotation.slice(start);
}

/** Makes `entry` the default for all and ends a canary. */
export function withDefault(rotation: Rotation, entry: RemoteVersion): Rotation {
  const { version } = entry.metadata;
  const others = deployedOf(rotation).filter((each) => each.metadata.version !== version);
  return withShares([entry, ...others].slice(0, versionsKept), version);
}

/** `entry` is given to a share of users, in percent, and the default keeps the others. */
export function withCanary(rotation: Rotation, entry: RemoteVersion, percent: number): Rotation {
  const deployed = deployedOf(rotation);
  const [main] = deployed;
  if (!main) throw new Error('a canary needs a default beside it');
  const { version } = entry.metadata;
  const isKnown = deployed.some(isOf(version));
  const versions = isKnown ? deployed : [entry, ...deployed].slice(0, versionsKept);
  return withShares(versions, main.metadata.version, version, percent);
}

export function withoutCanary(rotation: Rotation): Rotation {
  const [main] = deployedOf(rotation);
  return main ? rolledBack(rotation, main.metadata.version) : rotation;
}

/** Gives a version, the default or an earlier one, to all again; drops the versions after it. */
export function rolledBack(rotation: Rotation, version: string): Rotation {
  const versions = deployedOf(rotation);
  return withShares(versions.slice(versions.findIndex(isOf(version))), version);
}

export const emptyRegistry: Registry = { schema: registrySchemaUrl, microFrontends: {} };

/** The registry of a site; an empty one where nothing is deployed yet. */
export async function readRegistry(root: string): Promise<Registry> {
  const parsed = parseRegistry((await readJson(site.registry(root))) ?? emptyRegistry);
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
  const key = registryKey(name);
  const others = Object.entries(registry.microFrontends).filter(([each]) => each !== key);
  return { ...registry, microFrontends: Object.fromEntries(others) };
}

export function registryStep(root: string, registry: Registry): Step {
  return documentStep(root, site.registry(root), registry);
}

const pinsFile = /\bpins:\["(pins\.\w+)","(sha256-[^"]+)"\]/;

/** The file in which an entry pins what does not stand in itself. */
async function pinsOf(folder: string, code: string): Promise<string> {
  const [, name, integrity = ''] = pinsFile.exec(code) ?? [];
  if (name === undefined) return '';
  const bytes = await readFile(join(folder, `${name}.js`));
  return isIntact(bytes, integrity) ? bytes.toString() : '';
}

/** Whether an entry of classic scripts pins every file that its modules need. */
async function pinsChunks(
  folder: string,
  { entry, exposes, modules }: RemoteFiles,
): Promise<boolean> {
  const assets = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  if (modules || assets.length === 0) return false;
  const code = await readFile(join(folder, entry.file), 'utf8');
  const pinned = code + (await pinsOf(folder, code));
  return assets.every(({ integrity }) => pinned.includes(integrity));
}

/**
 * The entry of a published version, without traffic. @throws ReleaseError if it is another remote.
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

const pointerSchema = z.object({
  version: z.string().check(z.minLength(1)),
  /** In the order of deployment, the newest first: it begins with `version`. */
  history: z._default(z.array(z.string()), []),
});

type HostPointer = z.infer<typeof pointerSchema>;

/** The pointer of a site; `null` where no host is deployed yet. */
export async function readHostPointer(root: string): Promise<HostPointer | null> {
  const file = site.hostPointer(root);
  const document = await readJson(file);
  if (document === null) return null;
  const { data } = pointerSchema.safeParse(document);
  if (!data) throw new ReleaseError(`${file} does not say which host is deployed`);
  const { version, history } = data;
  return { version, history: history[0] === version ? history : [version] };
}

export function withHost(pointer: HostPointer | null, version: string): HostPointer {
  const former = (pointer?.history ?? []).filter((known) => known !== version);
  return { version, history: [version, ...former].slice(0, versionsKept) };
}

/** Redeploys `version`, one of the history; drops the versions after it. */
export function rolledBackHost(pointer: HostPointer | null, version: string): HostPointer {
  const { history } = pointer ?? { history: [version] };
  return { version, history: history.slice(history.indexOf(version)) };
}

export function hostStep(root: string, pointer: HostPointer): Step {
  return documentStep(root, site.hostPointer(root), pointer);
}

/** The slots that a remote offers to others, and those that it puts parts into (TEAM-10). */
const slotsOf = ({ offers = [], slots = [] }: RemoteDefinition) => ({
  offers: offers.map(({ slot }) => slot),
  uses: [...new Set(slots.map(({ slot }) => slot))],
});

/**
 * The versions that a rollback may return to, newest first, each with its share of users, its origin
 * where that is not the site's, and its slots, of which the host has no record here.
 */
export async function knownVersions(root: string, name: string) {
  if (name === 'host') {
    const { history = [] } = (await readHostPointer(root)) ?? {};
    return history.map((version, index) => {
      const isDefault = index === 0;
      return { version, percent: isDefault ? 100 : 0, isDefault, origin: null, slots: null };
    });
  }
  return rotationOf(await readRegistry(root), name).map(
    ({ url, metadata, deployment, extras }) => ({
      version: metadata.version,
      percent: deployment.traffic,
      isDefault: deployment.default,
      origin: URL.canParse(url) ? new URL(url).origin : null,
      slots: slotsOf(extras.definition),
    }),
  );
}
