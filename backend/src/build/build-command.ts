import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle, keptApart } from './bundle.ts';
import { copyPackages } from './copy-packages.ts';

// For deployments: `pnpm build:backend`. Writes a folder that runs by `node main.js` wherever it is put, with
// Node alone.
const usage = 'Usage: pnpm build:backend [--out <folder>]';
const backendFolder = fileURLToPath(new URL('../..', import.meta.url));
const sources = join(backendFolder, 'src');
const byDefault = join(backendFolder, 'dist', 'production');

/** Their commands need a checkout and its tools, or are for sandboxes. */
const ofDevelopment = ['build', 'demo', 'drill'];

/** The backend itself, and each command of operators: `<name>-command.ts` becomes `<name>.js`. */
function programs(): Record<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const commands = files
    .filter((file) => file.endsWith('-command.ts'))
    .filter((file) => !ofDevelopment.some((folder) => file.startsWith(join(folder, '/'))))
    .map((file): [string, string] => [basename(file, '-command.ts'), join(sources, file)]);
  return Object.fromEntries([
    ['main', join(sources, 'main.ts')],
    ['verify-ledger', join(sources, 'money', 'ledger', 'verify.ts')],
    ...commands,
  ]);
}

function giveUp(reason: string): never {
  process.stderr.write(`Cannot build the backend: ${reason}\n`);
  process.exit(1);
}

function readOut(): string {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  try {
    const { out } = parseArgs({ args, options: { out: { type: 'string' } } }).values;
    return resolve(out ?? byDefault);
  } catch {
    giveUp(usage);
  }
}

/** Never empties a folder that is of something else. */
function makeEmpty(folder: string): void {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  if (present.length > 0 && !present.includes('main.js')) {
    giveUp(`${folder} has other files in it; choose another folder by --out`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Copies files that are read at run time: all in the folders of SQL, and non-sources beside sources. */
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
  giveUp(error instanceof Error ? error.message : String(error)),
);
