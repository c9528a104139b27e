import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPackageFile } from '../surface/package-file.ts';

/** Imports of each file within the workspace, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** A package of the workspace: its folder from the root, and the packages that it declares. */
export interface WorkspacePackage {
  readonly name: string;
  readonly folder: string;
  readonly dependencies: readonly string[];
}

const ignored = /^site$|(^|\/)(node_modules|dist|test-results|bench-results|pictures|\.[^/]+)$/;
// Prettier writes every import alike, whether of values or of types, static or dynamic.
const specifier = /\b(?:from|import\(?)\s*'((?:\.{1,2}\/|@tessera\/)[^'?]+)(?:\?\w+)?'/g;

function filesIn(root: string, folder = '.'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.test(path) ? [] : filesIn(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Paths and names that a source imports, as they are written. */
export function importedBy(source: string): string[] {
  return [...source.matchAll(specifier)].map(([, specified = '']) => specified);
}

/** Reads all packages and imports of the workspace, tests, type imports and configuration alike. */
export function readWorkspace(root: string): {
  readonly packages: readonly WorkspacePackage[];
  readonly imports: ImportGraph;
} {
  const files = filesIn(root);
  const packages = files
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .map((path) => {
      const { name, dependencies, devDependencies } = readPackageFile(join(root, path));
      const all = Object.keys({ ...dependencies, ...devDependencies });
      return { name, folder: dirname(path), dependencies: all };
    });
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]));
  const resolve = (path: string, specified: string) =>
    specified.startsWith('.')
      ? relative('.', join(dirname(path), specified))
      : folders.get(specified.split('/').slice(0, 2).join('/'));
  const imports = files
    .filter((path) => /\.(tsx?|m?js)$/.test(path))
    .map((path) => {
      const specified = importedBy(readFileSync(join(root, path), 'utf8'));
      const targets = specified.map((each) => resolve(path, each));
      return [path, [...new Set(targets.filter((target) => target !== undefined))]] as const;
    });
  return { packages, imports: new Map(imports) };
}
