import type { ImportGraph, WorkspacePackage } from './import-graph.ts';

/** From bottom to top: a folder may import from itself and from those below it. */
const floors: readonly RegExp[] = [
  /^shared\//,
  /^(backend\/bounds|tools\/(build|checks|release|gallery|bench|packages))(\/|$)/,
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

/**
 * Import cycles of any length, of values or of types: either couples the files. Lint's rule finds
 * cycles of values only, and would take a third of lint's time.
 */
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
