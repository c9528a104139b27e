import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { BuildReport } from '@tessera/build/dev';
import { completePublication } from '../publishing/complete-publication.ts';
import { buildPackage } from '../publishing/publish.ts';
import { messageOf } from '../site/site.ts';
import { isPublished } from '../store/file-kinds.ts';
import { builtFilesIn } from '../store/version-folder.ts';
import { classicBuild } from './classic-build.ts';

const settleMs = 100;
const mostFault = 2000;

/** Names at the top of a package that are no sources of it. */
const noSource = /^(?:\.|(?:node_modules|dist|coverage|test-results)$)/;

async function sourcesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !noSource.test(name));
}

/** Hash over all sources: a build may write among them, and must not begin the next one by it. */
async function hashOfSources(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of await sourcesOf(folder)) {
    const path = join(folder, source.name);
    const within = source.isDirectory()
      ? await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
      : [source];
    for (const { name, parentPath } of within.filter((entry) => entry.isFile())) {
      const file = join(parentPath, name);
      // A file that has just gone is told by the next change.
      hash.update(file).update(await readFile(file).catch(() => ''));
    }
  }
  return hash.digest('hex');
}

/** Calls `onChange` after changes of a package's sources; returns a function that ends it. */
async function watchSources(folder: string, onChange: () => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let settling: NodeJS.Timeout | undefined;
  const note = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void watchFolders().then(onChange), settleMs);
  };
  async function watchFolders(): Promise<void> {
    for (const source of await sourcesOf(folder)) {
      const path = join(folder, source.name);
      if (!source.isDirectory() || watchers.has(path)) continue;
      watchers.set(path, watch(path, { recursive: true }, note));
    }
  }
  const top = watch(folder, (_, name) => {
    if (name === null || !noSource.test(name)) note();
  });
  watchers.set(folder, top);
  await watchFolders();
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** One build by the package's own script, pinned as `publish` pins it, with its files in `output`. */
async function buildInto(folder: string, output: string): Promise<BuildReport> {
  let told = '';
  try {
    const dist = await buildPackage(folder, (part) => (told = (told + part).slice(-mostFault)));
    const built = await completePublication(dist);
    const remote = await classicBuild(folder, dist, output, built);
    for (const file of (await builtFilesIn(dist)).filter(isPublished)) {
      await mkdir(dirname(join(output, file)), { recursive: true });
      await copyFile(join(dist, file), join(output, file));
    }
    return { ok: true, name: remote.definition.name, publication: JSON.stringify(remote) };
  } catch (error) {
    // Also a file that went while it was copied: the next build may be whole.
    return { ok: false, fault: `${told}\n${messageOf(error)}`.trim() };
  }
}

/**
 * Builds a remote by its own script at every change of its sources, whichever bundler that runs.
 * Files of former builds stay in `output`: a page may still load a part of the build that it began
 * with. Returns a function that ends it, with the build that is under way.
 */
export async function watchBuilt(
  folder: string,
  output: string,
  onBuild: (build: BuildReport) => void,
): Promise<() => void | Promise<void>> {
  let latest = '';
  let work = Promise.resolve();
  let isEnded = false;
  const build = async () => {
    const hash = await hashOfSources(folder);
    if (isEnded || hash === latest) return;
    latest = hash;
    onBuild(await buildInto(folder, output));
  };
  const next = () => (work = work.then(build));
  const stop = await watchSources(folder, () => void next());
  void next();
  return async () => {
    isEnded = true;
    stop();
    await work;
  };
}
