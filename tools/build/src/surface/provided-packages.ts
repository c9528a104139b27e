import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readPackageFile } from './package-file.ts';

/** The host provides these to every remote with its own scripts: one instance per page (FED-2). */
const providedRequests = [
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

export const allProvided = [...providedRequests, ...requestsOnDemand] as const;

export type ProvidedRequest = (typeof allProvided)[number];

/** Exports of packages that are not provided whole: the rest would weigh on every page. */
const parts = {
  'react-dom': ['createPortal', 'flushSync'],
  'react-router-dom': [
    'Link',
    'NavLink',
    'useLocation',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
  i18next: [
    'addResource',
    'addResourceBundle',
    'addResources',
    'changeLanguage',
    'dir',
    'exists',
    'getFixedT',
    'hasLoadedNamespace',
    'hasResourceBundle',
    'init',
    'isInitialized',
    'language',
    'languages',
    'loadLanguages',
    'loadNamespaces',
    'off',
    'on',
    'options',
    'resolvedLanguage',
    't',
    'use',
  ],
  'react-i18next': ['Trans', 'initReactI18next', 'useTranslation'],
  '@tessera/contract': ['contractVersion', 'nextPath', 'paths'],
} as const satisfies Partial<Record<ProvidedRequest, readonly string[]>>;

export type ProvidedPart<Request extends keyof typeof parts> = (typeof parts)[Request][number];

/** The same by any request; a package that is not listed is provided whole. */
export const providedParts: Readonly<Record<string, readonly string[]>> = parts;

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
  return readPackageFile(join(folder, 'package.json')).version;
}

/** The provided packages that a remote depends on, each from its installed version on. */
export function sharedRanges(
  packageUrl: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  const used = new Set(allProvided.map(packageOf).filter((name) => name in dependencies));
  return Object.fromEntries(
    [...used].map((name) => [name, `^${installedVersion(packageUrl, name)}`]),
  );
}
