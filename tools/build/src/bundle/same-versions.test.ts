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

/** Builds a remote as its team does. @returns the hash of every file, by name. */
async function build(folder: string): Promise<Record<string, string>> {
  const builder = join(folder, '..', 'tools/build/bin/build.js');
  await run(process.execPath, [builder], { cwd: folder });
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

test('every remote gets the same files six times, side by side, in folders of other names, by a first build and by one that finds it @REL-1 @TEAM-9', async () => {
  const names = await readdir(workspace);
  const remotes = names.filter((name) => name.startsWith('remote-'));
  expect(remotes.length).toBeGreaterThan(4);
  const roots = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  const parts = [...remotes, 'shared', 'tools/build', ...roots];
  const buildAll = async (clone: string) => {
    const built: Record<string, unknown> = {};
    for (const remote of remotes) built[remote] = await build(join(clone, remote));
    return built;
  };
  const built = await Promise.all(
    ['a', 'of-another-team', 'Émile/tessera 2'].map(async (name) => {
      const clone = await cloneAs(name, parts);
      return [await buildAll(clone), await buildAll(clone)];
    }),
  );
  const [first, ...others] = built.flat();
  expect(others).toHaveLength(5);
  // One by one: what differs is one remote of one build, and not a thousand hashes.
  for (const other of others) {
    for (const remote of remotes) expect(other[remote]).toEqual(first?.[remote]);
  }
}, 1_800_000);
