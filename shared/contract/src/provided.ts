import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Packages that the host provides to every remote with its own scripts: one instance per page
 * (FED-2).
 */
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

/**
 * Packages that the host provides as chunks, loaded with the first module that uses them (KIT-4).
 */
export const requestsOnDemand = ['@tessera/operations'] as const;

export const allProvided = [...providedRequests, ...requestsOnDemand] as const;

export type ProvidedRequest = (typeof allProvided)[number];

/**
 * Key in `shared` of Module Federation's runtime, which a remote built with `externalRuntime` takes
 * from its host. Nothing in the library compares the two versions
 * (https://github.com/module-federation/core/issues/4134).
 */
export const runtimePackage = '@module-federation/enhanced';

/** Host runtimes that work for a build by this version of the library. */
export const runtimeRange = (version: string) => `^${version.split('.', 2).join('.')}.0`;

export const isProvided = (request: string): boolean =>
  allProvided.some((provided) => provided === request);

/** Modules that only another package uses, and that come and are versioned with it. */
const partsOf: Readonly<Record<string, string>> = { '@tessera/wire/core': '@tessera/api' };

/** The package of an import: `react/jsx-runtime` belongs to `react`. */
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
  // The package manager has validated the file.
  JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly dependencies?: Dependencies;
    readonly devDependencies?: Dependencies;
    readonly peerDependencies?: Dependencies;
  };

/** The folder of a package as resolved from `packageUrl`; `undefined` if it is not installed. */
export function installedFolder(packageUrl: string, name: string): string | undefined {
  const moduleFolders = createRequire(packageUrl).resolve.paths(name) ?? [];
  return moduleFolders
    .map((modules) => join(modules, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

export function installedVersion(packageUrl: string, name: string): string {
  const folder = installedFolder(packageUrl, name);
  if (folder === undefined) throw new Error(`${name} is not installed for ${packageUrl}`);
  return read(join(folder, 'package.json')).version;
}

/** A version pinned for tests also fits hosts with a later one. */
const asRange = (version: string) => (/^\d+\.\d+\.\d+$/.test(version) ? `^${version}` : version);

/**
 * The provided packages that a remote declares, with the ranges in its package file rather than
 * installed versions.
 */
function declaredRanges(packageUrl: string): Record<string, string> {
  const file = read(new URL('package.json', packageUrl));
  const declared = { ...file.devDependencies, ...file.peerDependencies, ...file.dependencies };
  const names = new Set(allProvided.map(packageOf).filter((name) => name in declared));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const range = declared[name] ?? '';
      // `workspace:*` and `catalog:` stand for the installed version.
      return [name, asRange(range.includes(':') ? installedVersion(packageUrl, name) : range)];
    }),
  );
}

/**
 * Shares everything that hosts provide, so that a remote bundles none of it. {@link usedRanges}
 * finds imports that the package file does not declare.
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

export interface ProvidedImport {
  readonly request: string;
  readonly from: string;
}

/**
 * The ranges of the provided packages that a build imports.
 * @throws Error if the package file does not declare one: types and tests would find a hoisted
 * copy, and no gate would know what the remote needs
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
