import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deployedRemotes, parseRemoteDefinition } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { readRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../site/site.ts';
import { ownRepositoryFiles } from './own-repository-files.ts';
import type { PackedVersions, RemoteNames } from './remote-name.ts';
import { screenFiles } from './screen-files.ts';

/** Sorts after the product's own entries. */
const order = 60;

const packageFile = ({ folder }: RemoteNames) => `{
  "name": "@tessera/${folder}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "tessera-build"
  },
  "dependencies": {
    "@tessera/api": "workspace:*",
    "@tessera/contract": "workspace:*",
    "@tessera/i18n": "workspace:*",
    "@tessera/ui": "workspace:*",
    "@tessera/wire": "workspace:*",
    "react": "catalog:",
    "react-i18next": "catalog:"
  },
  "devDependencies": {
    "@tessera/build": "workspace:*",
    "@tessera/testing": "workspace:*",
    "@testing-library/react": "catalog:"
  }
}
`;

const buildFile = `import { remoteConfig } from '@tessera/build';
import definition from './src/remote.ts';

export default remoteConfig(definition, import.meta.url);
`;

const definitionFile = ({
  name,
  title,
}: RemoteNames) => `import { defineRemote } from '@tessera/contract';

export default defineRemote({
  name: '${name}',
  contract: 1,
  routes: [
    {
      path: '${name}',
      module: './${name}',
      access: 'user',
      firstPaint: true,
      menu: {
        order: ${order},
        label: {
          en: '${title.en}',
          ru: '${title.ru}',
        },
        icon: 'card',
      },
    },
  ],
  slots: [
    {
      slot: 'home',
      order: ${order},
      module: './${name}-widget',
      firstPaint: true,
    },
  ],
});
`;

const texts = ({ name, title }: RemoteNames) => ({
  en: {
    [`${name}.title`]: title.en,
    [`${name}.welcome`]: 'Here begins something new.',
    [`${name}.add`]: 'Add',
    [`${name}.note`]: 'Note',
    [`${name}.notes`]: 'Notes',
    [`${name}.open`]: 'Open',
    [`${name}.owner`]: 'Notes of {{name}}',
  },
  ru: {
    [`${name}.title`]: title.ru,
    [`${name}.welcome`]: 'Здесь начинается новое.',
    [`${name}.add`]: 'Добавить',
    [`${name}.note`]: 'Заметка',
    [`${name}.notes`]: 'Заметки',
    [`${name}.open`]: 'Открыть',
    [`${name}.owner`]: 'Заметки: {{name}}',
  },
});

const keysFile = ({ name }: RemoteNames) => `import type texts from '../locales/en/${name}.json';

declare module '@tessera/i18n' {
  interface Texts {
    ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof texts;
  }
}
`;

const asFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function packageFiles(names: RemoteNames): Record<string, string> {
  const { en, ru } = texts(names);
  return {
    'package.json': packageFile(names),
    'rspack.config.ts': buildFile,
    'src/remote.ts': definitionFile(names),
    [`locales/en/${names.name}.json`]: asFile(en),
    [`locales/ru/${names.name}.json`]: asFile(ru),
    'src/texts.d.ts': keysFile(names),
  };
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
