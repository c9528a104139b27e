import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Script } from 'node:vm';
import type { Asset } from '@tessera/contract';
import { readJson } from '../site/files.ts';
import { messageOf, ReleaseError } from '../site/site.ts';
import { integrityOf, isIntact, pinnableFiles, unpinnedFiles } from '../store/version-folder.ts';
import { assetsIn, parseRemote, publicationPath } from '../store/publication-files.ts';
import type { BuiltRemote, RemoteFiles } from '../store/publication-files.ts';
import { lengthFaults } from './length-faults.ts';
import { readSaid } from './said-remote.ts';

type Named = BuiltRemote['entry'];

const named = (files: readonly string[]): Named[] => files.map((file) => ({ file }));

/** The file with its hash, which is that of its bytes, whatever the build says. */
async function pinned(folder: string, { file, integrity }: Named): Promise<Asset> {
  const path = join(folder, file);
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) {
    throw new ReleaseError(`${path} is named in remote.json and is not there; build again`);
  }
  if (integrity === undefined) return { file, integrity: integrityOf(bytes) };
  if (isIntact(bytes, integrity)) return { file, integrity };
  throw new ReleaseError(
    `${path} has another hash than remote.json says: it was changed after the build; ` +
      'build again, or leave the hash out',
  );
}

const pinnedAll = (folder: string, files: readonly Named[]) =>
  Promise.all(files.map((file) => pinned(folder, file)));

async function mapped<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Promise<Result>,
): Promise<Record<string, Result>> {
  const entries = Object.entries(record).map(
    async ([key, value]) => [key, await change(value)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The files that only the page can pin: of scripts, an element can pin classic ones alone. */
async function laterOf(folder: string, listed: readonly string[]): Promise<Asset[]> {
  const files = await unpinnedFiles(folder, listed);
  for (const file of files.filter((each) => !each.endsWith('.css'))) {
    const path = join(folder, file);
    try {
      // Compiled, and never run.
      new Script(await readFile(path, 'utf8'));
    } catch (error) {
      throw new ReleaseError(
        `${path} is no classic script (${messageOf(error)}), and nothing pins it; ES modules are ` +
          'pinned where remote.json has "modules": [], or mf-manifest.json a varRemoteEntry',
      );
    }
  }
  return pinnedAll(folder, named(files));
}

/** Every ES module of a folder: all its scripts but the entry and those that the host runs. */
async function modulesOf(
  folder: string,
  { entry, exposes }: Pick<BuiltRemote, 'entry' | 'exposes'>,
  said: readonly Named[],
) {
  const classic = Object.values(exposes).flatMap(({ js }) => js);
  const known = new Set([entry, ...classic, ...said].map(({ file }) => file));
  const others = (await pinnableFiles(folder)).filter(
    (file) => !file.endsWith('.css') && !known.has(file),
  );
  return pinnedAll(folder, [...said, ...named(others)]);
}

async function refuseSubfolders(folder: string): Promise<void> {
  const file = (await pinnableFiles(folder)).find((each) => each.includes('/'));
  if (file === undefined) return;
  throw new ReleaseError(
    `${join(folder, file)} lies in a subfolder, and scripts and stylesheets lie beside the entry: ` +
      "output.filename without a folder, or Vite's build.assetsDir: ''",
  );
}

/**
 * Turns a build into its publication, with the hash of every file that nothing else pins (FED-4,
 * TEAM-3).
 * @param url the folder at another origin; by default what the build says.
 */
export async function completePublication(folder: string, url?: string): Promise<RemoteFiles> {
  const { modules: said, texts, ...built } = await readSaid(folder);
  await refuseSubfolders(folder);
  const all = (files: readonly Named[]) => pinnedAll(folder, files);
  const modules = said && (await modulesOf(folder, built, said));
  const complete = {
    ...built,
    entry: await pinned(folder, built.entry),
    exposes: await mapped(built.exposes, async (expose) => ({
      ...expose,
      js: await all(expose.js),
      css: await all(expose.css),
    })),
    ...(texts && { texts: await mapped(texts, (languages) => mapped(languages, all)) }),
    ...(modules && { modules }),
    ...(url !== undefined && { url }),
  };
  const listed = [complete.entry, ...assetsIn(complete)].map(({ file }) => file);
  const later = await laterOf(folder, listed);
  const remote = parseRemote(folder, { ...complete, ...(later.length > 0 && { later }) });
  const tooLong = lengthFaults(remote.definition);
  if (tooLong.length === 0) return remote;
  throw new ReleaseError(`${publicationPath(folder)}: ${tooLong.join('; ')}; shorten it`);
}

/** Writes the complete publication beside the files of a remote's build, if it is not there yet. */
export async function writePublication(folder: string, remote: RemoteFiles): Promise<void> {
  const path = publicationPath(folder);
  if (isDeepStrictEqual(remote, await readJson(path))) return;
  await writeFile(path, `${JSON.stringify(remote, null, 2)}\n`);
}
