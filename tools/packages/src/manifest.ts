import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** One instance for the package and whoever uses it, so that one installs it beside the package. */
const besides: readonly string[] = [
  'react',
  'react-dom',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/react',
];

/** Types that declarations name and no import does. */
const typesOf: Readonly<Record<string, string>> = {
  react: '@types/react',
  'react-dom': '@types/react-dom',
};

/** Versions of outside packages that the whole workspace agrees on. */
export async function readCatalog(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = text.split(/^catalog:$/m);
  const lines = catalog.matchAll(/^ {2}'?([^':\n]+)'?: (\S+)$/gm);
  return new Map([...lines].map(([, name = '', version = '']) => [name, version]));
}

export const readPackageFile = async (folder: string): Promise<PackageFile> =>
  // The package manager has judged it.
  JSON.parse(await readFile(join(workspace, folder, 'package.json'), 'utf8')) as PackageFile;

/** Where a file of the sources lies in a package. */
const packedPath = (source: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

function packedExport(source: string): string | { types: string; default: string } {
  const path = packedPath(source);
  if (source.endsWith('.d.ts')) return { types: path, default: path };
  if (!/\.[jt]sx?$/.test(source)) return path;
  return { types: path.replace(/\.js$/, '.d.ts'), default: path };
}

const asRange = (version: string) => (/^\d/.test(version) ? `^${version}` : version);

/** Versions that package files name by a word: of outside packages, and of those of the workspace. */
interface KnownVersions {
  readonly catalog: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, string>;
}

/** The package file that is packed. @throws Error if it depends on a package that is not packed. */
export function packedManifest(
  { name, version, exports, sideEffects, bin, dependencies = {} }: PackageFile,
  { catalog, own }: KnownVersions,
) {
  const installed: Record<string, string> = {};
  const peers: Record<string, string> = {};
  for (const [dependency, declared] of Object.entries(dependencies)) {
    const isOwn = declared.startsWith('workspace:');
    const known = isOwn ? own.get(dependency) : (catalog.get(dependency) ?? declared);
    if (known === undefined) throw new Error(`${name}: there is no ${dependency} to install`);
    if (besides.includes(dependency)) peers[dependency] = asRange(known);
    else installed[dependency] = isOwn ? asRange(known) : known;
    const types = typesOf[dependency];
    if (types !== undefined) peers[types] = catalog.get(types) ?? '*';
  }
  return {
    name,
    version,
    type: 'module',
    license: 'UNLICENSED',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: Object.fromEntries(
      Object.entries(exports).map(([request, source]) => [request, packedExport(source)]),
    ),
    ...(bin === undefined ? {} : { bin }),
    engines: { node: '>=20.19' },
    dependencies: installed,
    peerDependencies: peers,
  };
}

export type PackedManifest = ReturnType<typeof packedManifest>;
