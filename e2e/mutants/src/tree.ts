import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sources } from './place-fault.ts';

const isTest = /\.(test|spec)\.tsx?$/;
const isText = /\.(tsx?|[cm]?js|css|sql|json|html|csv|conf|cfg)$/;

/** A copy of a checkout, in which faults are made. */
export interface Tree {
  /** The checkout, which stays as it is. */
  readonly original: string;
  readonly copy: string;
}

/** Files of a checkout that git knows or would know, by git's globs. */
export function filesOf(tree: string, globs: readonly string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z', '--', ...globs.map((glob) => `:(glob)${glob}`)],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  );
  return [...new Set(listed.split('\0'))].filter(
    (path) => path !== '' && existsSync(join(tree, path)),
  );
}

/** The sources of a checkout by a glob, without tests. */
export async function readSources(tree: string, glob: string): Promise<Sources> {
  const paths = filesOf(tree, [glob]).filter((path) => isText.test(path) && !isTest.test(path));
  const read = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(tree, path), 'utf8')] as const),
  );
  return new Map(read);
}

/**
 * Copies a checkout with its installed packages. The copy of a checkout is always in the same folder, so
 * that what Jest compiled once need not be compiled for each fault.
 * @throws when another run works on the same copy
 */
export async function copyTree(original: string): Promise<Tree> {
  const name = createHash('sha256').update(original).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), 'tessera-mutants', name);
  const owner = `${copy}.pid`;
  if (await isRunning(owner)) throw new Error(`Another run works on a copy of ${original}`);
  await rm(copy, { recursive: true, force: true });
  // Private, as a checkout may be.
  await mkdir(copy, { recursive: true, mode: 0o700 });
  await writeFile(owner, String(process.pid));
  const paths = filesOf(original, ['**']);
  for (const path of paths) {
    await mkdir(join(copy, dirname(path)), { recursive: true });
    await cp(join(original, path), join(copy, path));
  }
  // Its files are listed as those of the checkout, which may change meanwhile.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  const packages = paths.filter((path) => /(^|\/)package\.json$/.test(path)).map(dirname);
  for (const folder of packages) await linkPackages(original, copy, join(folder, 'node_modules'));
  return { original, copy };
}

// pnpm's folders hold relative links into the root's store, and to the packages of the workspace.
async function linkPackages(original: string, copy: string, folder: string): Promise<void> {
  if (!existsSync(join(original, folder))) return;
  await mkdir(join(copy, folder), { recursive: true });
  for (const entry of await readdir(join(original, folder))) {
    const [from, to] = [join(original, folder, entry), join(copy, folder, entry)];
    if (entry === '.pnpm') await symlink(from, to);
    else if (entry !== '.cache') await cp(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

async function isRunning(owner: string): Promise<boolean> {
  const pid = Number(await readFile(owner, 'utf8').catch(() => '0'));
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
