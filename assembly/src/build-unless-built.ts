import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Installed, built or kept by tools: no source of a build. */
function isSource(name: string): boolean {
  return name !== 'node_modules' && name !== 'dist' && !name.startsWith('.');
}

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!isSource(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesIn(path)));
    else files.push(path);
  }
  return files;
}

/** Names and contents of files in one hash. */
async function hashOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = createHash('sha256').update(await readFile(file));
    hash.update(`${relative(root, file)}\0${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}

async function sourcesOf(folder: string, workspace: string): Promise<string> {
  const files = [
    ...(await filesIn(folder)),
    ...(await filesIn(join(workspace, 'shared'))),
    join(workspace, 'pnpm-lock.yaml'),
  ];
  return `${process.env['NODE_ENV'] ?? ''} ${process.version} ${await hashOf(workspace, files)}`;
}

/** Undefined where there is none, or another process writes it at this moment. */
async function resultOf(folder: string): Promise<string | undefined> {
  const dist = join(folder, 'dist');
  return filesIn(dist)
    .then((files) => hashOf(dist, files))
    .catch(() => undefined);
}

/**
 * Builds a package of the workspace unless its `dist` is what these sources were built to: its own,
 * those of all shared packages, and the versions of what is installed.
 */
export async function buildUnlessBuilt(
  folder: string,
  workspace: string,
  build: () => Promise<void>,
): Promise<void> {
  const record = join(folder, 'node_modules', '.cache', 'tessera', 'built');
  const sources = await sourcesOf(folder, workspace);
  const known = await readFile(record, 'utf8').catch(() => '');
  const recordOf = async () => {
    const result = await resultOf(folder);
    return result && `${sources}\n${result}\n`;
  };
  if (known === (await recordOf())) return;
  await build();
  const built = await recordOf();
  if (built === undefined) return;
  await mkdir(dirname(record), { recursive: true });
  await writeFile(record, built);
}
