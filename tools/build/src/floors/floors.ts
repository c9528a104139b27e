import { dirname } from 'node:path';
import type { ImportGraph, WorkspacePackage } from './import-graph.ts';

/** From bottom to top: a folder may import from itself and from those below it. */
const floors: readonly RegExp[] = [
  /^shared\//,
  /^(backend\/bounds|tools\/(apart|build|checks|release|gallery|bench|packages))(\/|$)/,
  /^(host|backend|remote-[^/]+)(\/|$)/,
  /^tools\/assembly(\/|$)/,
  /^e2e\/test-kit(\/|$)/,
  /^e2e(\/|$)/,
  /^/,
];

const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path));

/** Built and deployed separately, side by side: no other package imports their sources. */
const isApplication = (path: string) => floorOf(path) === 2;

/** Whether a file or package may read another one, by their paths from the root. */
function mayRead(reader: string, path: string): boolean {
  const [folder] = path.split('/');
  if (isApplication(path)) return reader.split('/')[0] === folder;
  return floorOf(path) <= floorOf(reader);
}

/** Imports that run against the order of the floors. */
export function wrongImports(imports: ImportGraph): string[] {
  return [...imports].flatMap(([path, targets]) =>
    targets.filter((target) => !mayRead(path, target)).map((target) => `${path} → ${target}`),
  );
}

/** Declared dependencies that run against the order of the floors. */
export function wrongDependencies(packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap(({ folder, dependencies }) =>
    packages
      .filter(({ name }) => dependencies.includes(name))
      .filter((dependency) => !mayRead(folder, dependency.folder))
      .map((dependency) => `${folder} → ${dependency.folder}`),
  );
}

/** Import cycles, of values or types; lint finds those of values alone, for a third of its time. */
export function importCycles(imports: ImportGraph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const begin = way.indexOf(path);
    if (begin !== -1) found.push([...way.slice(begin), path].join(' → '));
    if (begin !== -1 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}

/** Contexts of the backend, from bottom to top: each may import from those before it, by their index alone. */
const contexts = ['platform', 'providers', 'money', 'identity', 'orders', 'history'];

const inContext = /^backend\/src\/([^/]+)\/(.+)$/;
/** Tests, and what only they and the drill read, may reach into a context. */
const isTest = /\.test\.tsx?$|\/testing[^/]*(\/|\.tsx?$)|\/drill\//;

/** Imports of the backend that go up, or past the index of another context. */
export function wrongContextImports(imports: ImportGraph): string[] {
  return [...imports]
    .filter(([path]) => path.startsWith('backend/src/') && !isTest.test(path))
    .flatMap(([path, targets]) =>
      targets.filter((target) => !mayReadContext(path, target)).map((each) => `${path} → ${each}`),
    );
}

function mayReadContext(reader: string, path: string): boolean {
  const [, own = ''] = inContext.exec(reader) ?? [];
  const [, read = '', file] = inContext.exec(path) ?? [];
  if (own === read || !contexts.includes(read)) return true;
  const isBelow = !contexts.includes(own) || contexts.indexOf(read) < contexts.indexOf(own);
  return isBelow && file === 'index.ts';
}

/** Folders of a package that import each other, each ring by the names of its folders; an index is no part of one. */
export function folderRings(imports: ImportGraph): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    if (isTest.test(path) || path.endsWith('/index.ts')) continue;
    const folder = dirname(path);
    const read = targets.filter((target) => imports.has(target) && !isTest.test(target));
    const others = read.map((target) => dirname(target)).filter((each) => each !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  const reached = new Map([...folders.keys()].map((each) => [each, reachedFrom(each, folders)]));
  const rings = [...reached].map(([folder, all]) =>
    [folder, ...all].filter((each) => all.has(each) && reached.get(each)?.has(folder)),
  );
  const named = rings.filter((ring) => ring.length > 0).map((ring) => [...new Set(ring)].sort());
  return [...new Set(named.map((ring) => ring.join(' ↔ ')))];
}

function reachedFrom(folder: string, folders: ReadonlyMap<string, ReadonlySet<string>>) {
  const reached = new Set(folders.get(folder));
  // A set that grows is walked to its end.
  for (const each of reached) for (const next of folders.get(each) ?? []) reached.add(next);
  return reached;
}
