import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
});

/** Nothing that runs reads these, and they are a third of the whole. */
const notRun = /\.(map|ts|cts|mts|md)$/;

/**
 * Copies packages, and those that they depend on, into `folder/node_modules`. Of optional ones only those are
 * copied that are installed here, such as native code for this kind of machine.
 * @throws Error when one is missing, or two versions of the same are needed
 */
export function copyPackages(packages: readonly string[], from: string, folder: string): void {
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
    const known = versions.get(name);
    if (known === described.version) continue;
    if (known !== undefined) {
      throw new Error(`${name} is needed as ${known} and as ${described.version}`);
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

/** Where Node would find a package from a folder. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}
