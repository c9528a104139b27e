import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The host provides these to every remote with its own scripts: one instance per page (FED-2). */
export const providedRequests = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@tessera/api',
  '@tessera/config',
  '@tessera/contract',
  '@tessera/i18n',
  '@tessera/money',
  '@tessera/session',
  '@tessera/ui',
  '@tessera/wire/core',
] as const;

/** The host provides these as chunks, loaded with the first module that uses them (KIT-4). */
export const requestsOnDemand = ['@tessera/operations'] as const;

/** Everything that a host provides, as it is imported. */
export const allProvided = [...providedRequests, ...requestsOnDemand] as const;

export type ProvidedRequest = (typeof allProvided)[number];

/**
 * Stands in `shared` for Module Federation's runtime, which a remote that is built with `externalRuntime` takes
 * from its host: all of the library's packages have one version, and nothing in them compares a remote's with its
 * host's (https://github.com/module-federation/core/issues/4134).
 */
export const runtimePackage = '@module-federation/enhanced';

/** The hosts whose runtime works for a build by this version of the library. */
export const runtimeRange = (version: string) => `^${version.split('.', 2).join('.')}.0`;

/** Whether a request is one that hosts answer. */
export const isProvided = (request: string): boolean =>
  allProvided.some((provided) => provided === request);

/** Parts of a package that only another one uses: they come, and are versioned, with that one. */
const partsOf: Readonly<Record<string, string>> = { '@tessera/wire/core': '@tessera/api' };

/** The package that a request comes with: `react/jsx-runtime` belongs to `react`. */
export function packageOf(request: string): string {
  const whole = partsOf[request];
  if (whole) return whole;
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

type Dependencies = Readonly<Record<string, string>>;

const read = (file: string | URL) =>
  // The package manager has judged it.
  JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly dependencies?: Dependencies;
    readonly devDependencies?: Dependencies;
    readonly peerDependencies?: Dependencies;
  };

/** The folder of a package as the one at `packageUrl` sees it; `undefined` where it is not installed. */
export function installedFolder(packageUrl: string, name: string): string | undefined {
  const places = createRequire(packageUrl).resolve.paths(name) ?? [];
  return places
    .map((place) => join(place, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

/** Installed version of a dependency, as the package at `packageUrl` sees it. */
export function installedVersion(packageUrl: string, name: string): string {
  const folder = installedFolder(packageUrl, name);
  if (folder === undefined) throw new Error(`${name} is not installed for ${packageUrl}`);
  return read(join(folder, 'package.json')).version;
}

/** A version that is pinned for the sake of tests fits hosts with a later one too. */
const asRange = (version: string) => (/^\d+\.\d+\.\d+$/.test(version) ? `^${version}` : version);

/**
 * The provided packages that a remote declares, each with the range of its package file and not
 * of what happens to be installed.
 */
function declaredRanges(packageUrl: string): Record<string, string> {
  const file = read(new URL('package.json', packageUrl));
  const declared = { ...file.devDependencies, ...file.peerDependencies, ...file.dependencies };
  const names = new Set(allProvided.map(packageOf).filter((name) => name in declared));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const range = declared[name] ?? '';
      // `workspace:*` and `catalog:` stand for what is installed.
      return [name, asRange(range.includes(':') ? installedVersion(packageUrl, name) : range)];
    }),
  );
}

/**
 * Shares everything that hosts provide by a federation plugin, so that nothing of it is bundled:
 * an import that the package file does not declare is found by {@link usedRanges}, and not by users.
 * @example
 * new ModuleFederationPlugin({ …, shared: sharedByHost(import.meta.url) })
 */
export function sharedByHost(packageUrl: string) {
  const ranges = declaredRanges(packageUrl);
  const once = { import: false, singleton: true, strictVersion: true } as const;
  return Object.fromEntries(
    allProvided.map((request) => {
      const requiredVersion = ranges[packageOf(request)] ?? '*';
      return [request, { ...once, requiredVersion }] as const;
    }),
  );
}

/** A request of something that hosts provide, and the file that makes it. */
export interface ProvidedImport {
  readonly request: string;
  readonly from: string;
}

/**
 * The ranges of what a build imports: what it declares beside that, nobody needs from a host.
 * @throws Error where it imports what its package file does not declare: a hoisted copy would do
 * for its types and tests, and no gate would know what it needs.
 */
export function usedRanges(
  packageUrl: string,
  imports: Iterable<ProvidedImport>,
): Record<string, string> {
  const declared = declaredRanges(packageUrl);
  const used = [...imports].sort((one, other) => (one.request < other.request ? -1 : 1));
  const ranges: Record<string, string> = {};
  for (const { request, from } of used) {
    const name = packageOf(request);
    const range = declared[name];
    if (range !== undefined) {
      ranges[name] = range;
      continue;
    }
    const isInstalled = installedFolder(packageUrl, name) !== undefined;
    const version = isInstalled ? `^${installedVersion(packageUrl, name)}` : '<range>';
    const comes = name === request ? '' : `, which comes with ${name}`;
    throw new Error(
      `${from} imports ${request}${comes}, which package.json does not declare: ` +
        `add "${name}": "${version}" to its dependencies`,
    );
  }
  return ranges;
}
