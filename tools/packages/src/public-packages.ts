export interface PublicPackage {
  readonly folder: string;
  /** Files of `src` that are run or loaded by their place, so that no import leads to them. */
  readonly loaded?: readonly string[];
  /** Folders and files beside `src` that belong to it. */
  readonly beside?: readonly string[];
  /** Commands beside those of its package file, each a file of `src`. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Whether its package file says which versions of all packages fit each other. */
  readonly knowsVersions?: true;
}

/** Packages that a remote, its tests and its release need (TEAM-1). */
export const publicPackages: readonly PublicPackage[] = [
  { folder: 'shared/contract' },
  { folder: 'shared/money' },
  { folder: 'shared/config' },
  { folder: 'shared/session' },
  { folder: 'shared/i18n' },
  { folder: 'shared/wire' },
  { folder: 'shared/api' },
  { folder: 'shared/ui' },
  { folder: 'shared/operations' },
  { folder: 'shared/testing' },
  {
    folder: 'tools/build',
    loaded: [
      'code-loader.ts',
      'page-half-loader.ts',
      'unused-code-loader.ts',
      'texts/texts-loader.ts',
      'dev/refresh/part-loader.ts',
      'dev/refresh/register-loader.ts',
    ],
    beside: ['bin', 'types', 'tsconfig.base.json'],
  },
  {
    folder: 'tools/release',
    loaded: ['cli.ts'],
    bin: { tessera: 'cli.ts' },
    knowsVersions: true,
  },
  { folder: 'backend/bounds' },
  // Playwright's kit assembles the product where it has its sources; elsewhere it needs the types.
  { folder: 'tools/assembly' },
  { folder: 'e2e/test-kit' },
];
