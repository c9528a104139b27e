import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deployedRemotes, parseRemoteDefinition } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import * as z from 'zod/mini';
import { readRegistry } from '../registry/registry.ts';
import { codeOf, ReleaseError } from '../site/site.ts';
import type { PackedVersions } from '../site/site.ts';
import type { RemoteNames } from './remote-name.ts';

/** Its folders hold files of a new remote, each with `.txt` behind its name: they are no sources of ours. */
const template = join(dirname(fileURLToPath(import.meta.url)), '../../template');

/** The bundlers that a remote may be built with; the first one has the preset, and is that of the workspace. */
export const bundlers = ['rspack', 'webpack', 'vite'] as const;

export type Bundler = (typeof bundlers)[number];

type Layer = 'remote' | 'repository' | 'stock' | 'webpack' | 'vite';

/** Folders of the template that a repository is made of; a later one takes the place of an earlier. */
const layersOf: Readonly<Record<Bundler, readonly Layer[]>> = {
  rspack: ['remote', 'repository'],
  webpack: ['remote', 'repository', 'stock', 'webpack'],
  vite: ['remote', 'repository', 'stock', 'vite'],
};

/** Files of a remote that only the preset reads. */
const ofPreset = ['rspack.config.ts', 'src/texts.d.ts'];

const expectedModule = z.object({ default: z.unknown() });

/** The files of one folder of the template, by path, with the words of a remote in their places. */
async function filesIn(
  folder: Layer,
  { title, name, ...names }: RemoteNames,
  versions: PackedVersions,
): Promise<Record<string, string>> {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const words = { ...names, name, key, 'title.en': title.en, 'title.ru': title.ru };
  const filled = (text: string) =>
    Object.entries(words).reduce(
      (all, [word, value]) => all.replaceAll(`__${word}__`, () => value),
      text,
    );
  const files: Record<string, string> = {};
  for (const entry of (await readdir(join(template, folder), { recursive: true })).sort()) {
    if (!entry.endsWith('.txt')) continue;
    const text = await readFile(join(template, folder, entry), 'utf8');
    files[filled(entry.slice(0, -'.txt'.length))] = filled(text).replaceAll(
      /"([^"]+)": "__version__"/g,
      (_whole, needed: string) => `"${needed}": "${rangeOf(needed, versions)}"`,
    );
  }
  return files;
}

/** The lines of a remote's file for a bundler: only the preset finds texts by itself. */
function forBundler(path: string, text: string, bundler: Bundler): string {
  if (bundler === 'rspack') return text;
  // A first paint runs scripts of before modules.
  if (bundler === 'vite' && path === 'src/remote.ts') {
    return text.replaceAll(/^ *firstPaint: true,\n/gm, '');
  }
  return text.replace(/^import classes from/m, "import '../texts.ts';\n$&");
}

/** The files of a repository of its own, by path. */
async function repositoryFiles(
  names: RemoteNames,
  versions: PackedVersions,
  { bundler, registry }: CreateOptions,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const layer of layersOf[bundler]) {
    Object.assign(files, await filesIn(layer, names, versions));
  }
  const kept = Object.entries(files).filter(
    ([path]) => bundler === 'rspack' || !ofPreset.includes(path),
  );
  return Object.fromEntries(
    kept.map(([path, text]) => [
      path,
      forBundler(
        path,
        text.replaceAll('__registry__', () => registry),
        bundler,
      ),
    ]),
  );
}

/** The range that is installed of a package; one that the tool was not packed with is a bug of it. */
function rangeOf(name: string, versions: PackedVersions): string {
  const version = versions[name];
  if (version === undefined) throw new ReleaseError(`no version of ${name} is known`);
  return /^\d/.test(version) ? `^${version}` : version;
}

interface KnownRemote {
  readonly place: string;
  readonly definition: RemoteDefinition;
}

async function definitionIn(workspace: string, folder: string): Promise<KnownRemote> {
  const place = join(folder, 'src', 'remote.ts');
  const module: unknown = await import(pathToFileURL(join(workspace, place)).href);
  const parsed = parseRemoteDefinition(expectedModule.parse(module).default);
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

/** @throws ReleaseError when the name or the route of a new remote is somebody's. */
async function refuseTaken(
  { name }: RemoteNames,
  beside: readonly KnownRemote[],
  site: string,
): Promise<void> {
  const deployed = deployedRemotes(await readRegistry(site), null).map(({ extras }) => ({
    place: `what is deployed in ${site}`,
    definition: extras.definition,
  }));
  for (const { place, definition } of [...beside, ...deployed]) {
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

export interface CreateOptions {
  readonly bundler: Bundler;
  /** Address of the registry that has the packages of a repository of its own. */
  readonly registry: string;
}

/**
 * Writes a new remote, as a folder of the workspace or a repository of its own (REL-5, TEAM-1).
 * @param versions `null` for a tool that is not packed.
 * @throws ReleaseError when something of the name is taken; nothing is written then.
 */
export async function createRemote(
  names: RemoteNames,
  parent: string,
  site: string,
  versions: PackedVersions | null,
  options: CreateOptions = { bundler: 'rspack', registry: '' },
) {
  const isApart = !(await isWorkspace(parent));
  if (isApart && versions === null) {
    throw new ReleaseError(`${parent} is not the root of the workspace; run it there`);
  }
  if (!isApart && options.bundler !== 'rspack') {
    throw new ReleaseError(
      `the workspace builds with Rspack; for ${options.bundler} run it in a folder elsewhere`,
    );
  }
  await refuseTaken(names, isApart ? [] : await remotesOf(parent), site);
  const files = Object.entries(
    isApart && versions
      ? await repositoryFiles(names, versions, options)
      : await filesIn('remote', names, {}),
  );
  const folder = join(parent, names.folder);
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new ReleaseError(`there is a folder ${names.folder} already; choose another name`);
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
