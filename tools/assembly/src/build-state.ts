import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Installed, built or kept by tools: no source of a build. */
const noSource = /^(node_modules|dist|\..*)$/;

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (noSource.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesIn(path)));
    else files.push(path);
  }
  return files;
}

async function hashOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = createHash('sha256').update(await readFile(file));
    hash.update(`${relative(root, file)}\0${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/** Languages of elsewhere; what is built with them stands apart from what a release has. */
const furtherLocales = () => process.env['TESSERA_LOCALES'];

/** All sources that packages share: shared packages, build tool, versions, further languages. */
async function commonSourcesOf(workspace: string): Promise<string> {
  const folders = [join(workspace, 'shared'), join(workspace, 'tools/build')];
  const files = await Promise.all([...folders, furtherLocales() ?? []].flat().map(filesIn));
  const hash = await hashOf(workspace, [...files.flat(), join(workspace, 'pnpm-lock.yaml')]);
  // As the build tool takes it: of every other value it makes the same.
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
  return `${mode} ${process.version} ${hash}`;
}

export interface BuildState {
  readonly folder: string;
  readonly dist: string;
  /** Whether that is what these sources were built to. */
  readonly isBuilt: boolean;
  /** To be called after a build of these sources. */
  remember(): Promise<void>;
}

/** Compares what packages were built to with their sources and those that they share. */
export async function compareBuilds(
  folders: readonly string[],
  workspace: string,
): Promise<BuildState[]> {
  const common = await commonSourcesOf(workspace);
  const states: BuildState[] = [];
  for (const folder of folders) {
    const cache = join(folder, 'node_modules', '.cache', 'tessera');
    const [record, dist] =
      furtherLocales() === undefined
        ? [join(cache, 'built'), join(folder, 'dist')]
        : [join(cache, 'further', 'built'), join(cache, 'further', 'dist')];
    const sources = `${common} ${await hashOf(workspace, await filesIn(folder))}`;
    const known = await readFile(record, 'utf8').catch(() => '');
    /** Undefined where there is no result, or another process writes it at this moment. */
    const recordOf = () =>
      filesIn(dist)
        .then(async (files) => `${sources}\n${await hashOf(dist, files)}\n`)
        .catch(() => undefined);
    states.push({
      folder,
      dist,
      isBuilt: known === (await recordOf()),
      async remember() {
        const built = await recordOf();
        if (built === undefined) return;
        await mkdir(dirname(record), { recursive: true });
        await writeFile(record, built);
      },
    });
  }
  return states;
}
