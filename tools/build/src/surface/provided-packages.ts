import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The host provides these requests to every remote with its own scripts. A remote bundles none of them
 * (FED-2): each is one instance per page, in the version that the host chose.
 */
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

/**
 * The host provides these requests on demand: each is a chunk of the host that loads with the first
 * remote module that uses it, never with a first screen (KIT-4).
 */
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

/** Installed version of a dependency, as the package at `packageUrl` sees it. */
export function installedVersion(packageUrl: string, name: string): string {
  const require = createRequire(packageUrl);
  const folders = require.resolve.paths(name) ?? [];
  for (const folder of folders) {
    const version = versionIn(join(folder, name, 'package.json'));
    if (version) return version;
  }
  throw new Error(`${name} is not installed for ${dirname(packageUrl)}`);
}

function versionIn(packageFile: string): string | null {
  try {
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version?: string };
    return version ?? null;
  } catch {
    return null;
  }
}

/**
 * The provided packages that a remote depends on, with the range that its build was made against:
 * the version installed here, or a later compatible one.
 */
export function sharedRanges(
  packageUrl: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  const used = new Set(allProvided.map(packageOf).filter((name) => name in dependencies));
  return Object.fromEntries(
    [...used].map((name) => [name, `^${installedVersion(packageUrl, name)}`]),
  );
}
