import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { deployedRemotes, parseRemoteDefinition } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { readRegistry } from '../registry/registry.ts';
import { readJson } from '../site/files.ts';
import { ReleaseError } from '../site/site.ts';
import { ownRepositoryFiles } from './own-repository-files.ts';
import { packageFiles } from './package-files.ts';
import { screenFiles } from './screen-files.ts';

/** How a new remote is called, in every form that its files need. */
export interface RemoteNames {
  /** In the registry and in its route: `gift-cards`. */
  readonly name: string;
  /** Name of the folder and the package: `remote-gift-cards`. */
  readonly folder: string;
  /** Prefix of its component names: `GiftCards`. */
  readonly component: string;
  readonly title: { readonly en: string; readonly ru: string };
}

interface Titles {
  readonly en?: string | undefined;
  readonly ru?: string | undefined;
}

/** A longer name would exceed the line length of the generated files. */
const nameLength = 20;
const titleLength = 40;

/** The release tool names the host by the first; the others are text namespaces. */
const taken = ['host', 'overrides', 'preview', 'ui', 'updates'];

/** Paths that the site uses for other content: a route with such a name would never be shown. */
const served = ['remotes', 'paint', 'v2', 'icons', 'documents', 'telemetry'];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function readTitle(title: string): string {
  const isPlain = /^[^'"\\`<>{}\p{Cc}]+$/u.test(title);
  if (isPlain && title.trim() === title && title.length <= titleLength) return title;
  throw new ReleaseError(
    `'${title}' is no title: at most ${titleLength} characters, without quotes or braces`,
  );
}

/**
 * Parses the name of a new remote.
 * @param titles displayed titles; by default derived from the name, and the Russian one from the
 *   English.
 * @throws ReleaseError if it is not a valid name.
 */
export function remoteNames(name: string, titles: Titles = {}): RemoteNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > nameLength) {
    throw new ReleaseError(
      `'${name}' is no name of a remote: small letters, digits and single dashes, such as 'gift-cards', at most ${nameLength}`,
    );
  }
  if (taken.includes(name)) {
    throw new ReleaseError(`'${name}' is the name of the shell or a part of it; choose another`);
  }
  if (served.includes(name)) {
    throw new ReleaseError(`the site serves something else at '/${name}'; choose another name`);
  }
  if (name.startsWith('remote-')) {
    throw new ReleaseError(`leave 'remote-' out: '${name.slice('remote-'.length)}' is enough`);
  }
  const words = name.split('-');
  const en = readTitle(titles.en ?? capitalized(words.join(' ')));
  return {
    name,
    folder: `remote-${name}`,
    component: words.map(capitalized).join(''),
    title: { en, ru: readTitle(titles.ru ?? en) },
  };
}

const packedSchema = z.object({
  tessera: z.object({ versions: z.record(z.string(), z.string()) }),
});

const ownPackageFile = fileURLToPath(new URL('../../package.json', import.meta.url));

export type PackedVersions = Readonly<Record<string, string>>;

/**
 * The versions that this tool was packed with, which a remote in a repository of its own begins
 * with; `null` in the workspace, where nothing is packed.
 */
export async function packedVersions(packageFile = ownPackageFile): Promise<PackedVersions | null> {
  const parsed = packedSchema.safeParse(await readJson(packageFile));
  return parsed.success ? parsed.data.tessera.versions : null;
}

interface KnownRemote {
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
async function refuseTaken(
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

async function isWorkspace(folder: string): Promise<boolean> {
  const packages = await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8').catch(() => '');
  return /^\s*- remote-\*$/m.test(packages);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseError(`there is a folder ${folder} already; choose another name`);
  }
}

interface CreatedRemote {
  /** Paths from the folder that it was written into. */
  readonly files: readonly string[];
  /** Whether it installs packages, as a repository of its own, and is no part of the workspace. */
  readonly isApart: boolean;
}

/**
 * Writes a new remote: a route with a menu entry, a home widget and a test, in both languages
 * (REL-5). The host needs no change.
 * @param parent the workspace, or with the packed tool any folder (TEAM-1).
 * @param versions what the packed tool begins a repository with; `null` for one that is not packed.
 * @throws ReleaseError when something of the name is taken; nothing is written then.
 */
export async function createRemote(
  names: RemoteNames,
  parent: string,
  site: string,
  versions: PackedVersions | null,
): Promise<CreatedRemote> {
  const isApart = !(await isWorkspace(parent));
  if (isApart && versions === null) {
    throw new ReleaseError(`${parent} is not the root of the workspace; run it there`);
  }
  await refuseTaken(names, { parent, isApart }, site);
  const folder = join(parent, names.folder);
  await makeFolder(folder);
  const files = Object.entries({
    ...packageFiles(names),
    ...screenFiles(names),
    ...(isApart && versions ? ownRepositoryFiles(names, versions) : {}),
  });
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { files: files.map(([path]) => `${names.folder}/${path}`), isApart };
}
