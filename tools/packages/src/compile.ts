import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './manifest.ts';

const run = promisify(execFile);
const compiler = join(workspace, 'tools/packages/node_modules/.bin/tsc');

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The compiler changes what scripts import; addresses of files and declarations are left to us. */
const sourceAddress = /(new URL\(\s*['"]\.[^'"]*)\.tsx?(['"],\s*import\.meta\.url\s*,?\s*\))/g;
const sourceImport = /((?:\bfrom |\bimport |\bimport\()['"]\.[^'"]*)\.tsx?(['"])/g;
/** Whoever reads the declarations has no type for a stylesheet, and needs none. */
const styleImport = /^import ['"][^'"]*\.css['"];\n/gm;

async function leadToScripts(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = file.endsWith('.d.ts')
    ? text.replace(styleImport, '').replace(sourceImport, '$1.js$2')
    : text.replace(sourceAddress, '$1.js$2');
  if (changed !== text) await writeFile(file, changed);
}

/**
 * Compiles sources and all that they import to ES modules with declarations, each at its path in
 * `out`.
 * @param requests packages of ours, with the file that answers. @throws Error
 */
export async function compile(
  files: readonly string[],
  requests: ReadonlyMap<string, string>,
  out: string,
): Promise<void> {
  const config = join(out, 'tsconfig.json');
  const options = {
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    noEmit: false,
    declaration: true,
    rootDir: workspace,
    outDir: out,
    // Found through `node_modules` they would count as somebody else's, which is not compiled.
    paths: Object.fromEntries(
      [...requests].map(([request, file]) => [request, [join(workspace, file)]]),
    ),
    typeRoots: [join(workspace, 'node_modules', '@types')],
  };
  const project = {
    extends: join(workspace, 'tools/build/tsconfig.base.json'),
    compilerOptions: options,
    files: [...files, 'tools/build/types/assets.d.ts'].map((file) => join(workspace, file)),
  };
  await writeFile(config, JSON.stringify(project));
  try {
    // One thread: what is written must not depend on which file was met first.
    await run(compiler, ['-p', config, '--singleThreaded'], { cwd: workspace });
  } catch (error) {
    const stdout =
      typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`the packages do not compile:\n${stdout}`, { cause: error });
  }
  const outputs = (await filesIn(out)).filter((file) => /\.(js|d\.ts)$/.test(file));
  await Promise.all(outputs.map((file) => leadToScripts(join(out, file))));
}
