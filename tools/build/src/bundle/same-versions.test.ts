import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const workspace = join(__dirname, '..', '..', '..', '..');
/** Git, lint and format pass over it; beside what is installed, for links to that. */
const copies = join(workspace, 'dist');
const made: string[] = [];
const run = promisify(execFile);

/** A copy of the sources in a folder of another name and depth, with what is installed and no cache. */
async function cloneAs(name: string, parts: readonly string[]): Promise<string> {
  await mkdir(copies, { recursive: true });
  const outer = await mkdtemp(join(copies, 'clone-'));
  made.push(outer);
  const clone = join(outer, name);
  const filter = (path: string) => !/[\\/](dist|\.cache|\.federation)$/.test(path);
  for (const part of parts) {
    const options = { recursive: true, verbatimSymlinks: true, filter };
    await cp(join(workspace, part), join(clone, part), options);
  }
  // Where it is in a clone: the bundler numbers modules by their way from the package.
  await run('cp', ['-a', '-l', join(workspace, 'node_modules'), clone]);
  await rm(join(clone, 'node_modules', '.cache'), { recursive: true, force: true });
  return clone;
}

/** A process that builds remotes one after another, as `pnpm start` does. */
const oneProcess = `
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
for (const folder of process.argv.slice(1)) {
  const { default: config } = await import(pathToFileURL(folder + '/rspack.config.ts').href);
  await new Promise((resolve, reject) => {
    rspack(config).run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
process.exit();`;

/** Builds remotes of a clone. */
type Way = (clone: string, folders: readonly string[]) => Promise<unknown>;

const byStart: Way = (clone, folders) =>
  run(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '--eval', oneProcess, ...folders],
    { cwd: join(clone, 'tools/build') },
  );

const byTeams: Way = async (clone, folders) => {
  const builder = join(clone, 'tools/build/bin/build.js');
  for (const cwd of folders) await run(process.execPath, [builder], { cwd });
};

/** The hash of every file of a build, by name. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const dist = join(folder, 'dist');
  const hashes: Record<string, string> = {};
  for (const file of (await readdir(dist)).sort()) {
    hashes[file] = createHash('sha256')
      .update(await readFile(join(dist, file)))
      .digest('hex');
  }
  return hashes;
}

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true });
});

test('every remote gets the same files by its team and by a start, side by side, in folders of other names, by a first build and by one that finds it @REL-1 @TEAM-9', async () => {
  const names = await readdir(workspace);
  const remotes = names.filter((name) => name.startsWith('remote-'));
  expect(remotes.length).toBeGreaterThan(4);
  const roots = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  const parts = [...remotes, 'shared', 'tools/build', ...roots];
  const buildIn = async (name: string, ways: readonly Way[]) => {
    const clone = await cloneAs(name, parts);
    const folders = remotes.map((remote) => join(clone, remote));
    const builds: Record<string, string>[][] = [];
    for (const way of ways) {
      await way(clone, folders);
      builds.push(await Promise.all(folders.map(hashesOf)));
    }
    return builds;
  };
  const built = await Promise.all([
    buildIn('a', [byTeams, byStart]),
    buildIn('of-another-team', [byStart]),
    buildIn('Émile/tessera 2', [byStart]),
  ]);
  const [first = [], ...others] = built.flat();
  expect(others).toHaveLength(3);
  // One by one: what differs is one remote of one build, and not a thousand hashes.
  for (const other of others) {
    remotes.forEach((_, index) => expect(other[index]).toEqual(first[index]));
  }
}, 1_800_000);
