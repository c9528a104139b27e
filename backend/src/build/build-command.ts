import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { giveUp } from '../platform/index.ts';
import { bundle, keptApart } from './bundle.ts';

const names = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
});

/** Not needed at run time, and a third of the size. */
const notRun = /\.(map|ts|cts|mts|md)$/;

/**
 * Copies packages and their dependencies into `folder/node_modules`; of optional ones, only those installed here,
 * such as native code for this platform.
 * @throws Error if one is missing, or if two versions of the same are needed
 */
function copyPackages(packages: readonly string[], from: string, folder: string): void {
  const versions = new Map<string, string>();
  const pending = packages.map((name) => ({ name, from, isOptional: false }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { name, isOptional } = next;
    const source = findPackage(name, next.from);
    if (source === undefined) {
      if (isOptional) continue;
      throw new Error(`the package ${name} is not installed`);
    }
    const described = packageSchema.parse(
      JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')),
    );
    const copiedVersion = versions.get(name);
    if (copiedVersion === described.version) continue;
    if (copiedVersion !== undefined) {
      throw new Error(`${name} is needed as ${copiedVersion} and as ${described.version}`);
    }
    versions.set(name, described.version);
    cpSync(source, join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (file) => !notRun.test(file) && !file.slice(source.length).includes('/node_modules'),
    });
    const needed = Object.keys(described.dependencies);
    const useful = Object.keys(described.optionalDependencies);
    for (const each of needed) pending.push({ name: each, from: source, isOptional: false });
    for (const each of useful) pending.push({ name: each, from: source, isOptional: true });
  }
}

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

// For deployments: `pnpm build:backend`. Writes a folder that runs anywhere with `node main.js`, with Node alone.
const failed = 'Cannot build the backend: ';
const usage = 'Usage: pnpm build:backend [--out <folder>]';
const backendFolder = fileURLToPath(new URL('../..', import.meta.url));
const sources = join(backendFolder, 'src');
const byDefault = join(backendFolder, 'dist', 'production');

/** These commands need a checkout, or are for sandboxes. */
const ofDevelopment = ['build', 'demo', 'drill'];

function programs(): Record<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const commands = files
    .filter((file) => file.endsWith('-command.ts'))
    .filter((file) => !ofDevelopment.some((folder) => file.startsWith(join(folder, '/'))))
    .map((file): [string, string] => [basename(file, '-command.ts'), join(sources, file)]);
  return { main: join(sources, 'main.ts'), ...Object.fromEntries(commands) };
}

function readOut(): string {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  try {
    const { out } = parseArgs({ args, options: { out: { type: 'string' } } }).values;
    return resolve(out ?? byDefault);
  } catch {
    giveUp(failed + usage);
  }
}

/** Empties only a folder that an earlier build wrote. */
function makeEmpty(folder: string): void {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  if (present.length > 0 && !present.includes('main.js')) {
    giveUp(`${failed}${folder} has other files in it; choose another folder by --out`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Copies files that are read at run time: the SQL folders, and non-source files beside sources. */
function copyFiles(folder: string): void {
  for (const each of ['sql', 'migrations']) {
    cpSync(join(backendFolder, each), join(folder, each), { recursive: true });
  }
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    cpSync(file, join(folder, relative(backendFolder, file)));
  }
}

async function build(folder: string): Promise<void> {
  makeEmpty(folder);
  await bundle({ programs: programs(), folder, filename: '[name].js', movedFrom: backendFolder });
  copyFiles(folder);
  copyPackages(keptApart, backendFolder, folder);
  const described = { name: 'tessera-backend', private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  process.stdout.write(`The backend is in ${folder}; start it with: node main.js\n`);
}

await build(readOut()).catch((error: unknown) =>
  giveUp(failed + (error instanceof Error ? error.message : String(error))),
);
