import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { textOfItsOwn } from './text-of-its-own.js';
import { tier } from './tiers.js';
import { writtenText } from './written-text.js';

/** Hooks and components of the router that the host provides; anything else is undefined in a remote. */
const providedRouter = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
];

/** A remote may import what the host provides and its own libraries, but never these. */
const remoteBoundary = {
  paths: [
    {
      name: 'react-router-dom',
      allowImportNames: providedRouter,
      message: 'The host provides only the listed parts of the router.',
    },
    ...['@tanstack/react-query', 'zustand', 'react-dom/client'].map((name) => ({
      name,
      message: 'Use @tessera/api, @tessera/session or @tessera/i18n: the host owns this singleton.',
    })),
  ],
  patterns: [
    {
      group: ['@tessera/remote-*', '@tessera/host', '**/remote-*/**', '**/host/src/**'],
      message: 'A remote depends on shared packages only.',
    },
  ],
};

const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
const throughGuard =
  'A browser may refuse it: use `inBrowser` or `inTab` of @tessera/session/storage.';
/** Names that throw or are missing in some browsers, and on pages without TLS. */
const guardedNames = [
  ...storages.map((property) => ({ property, message: throughGuard })),
  { object: 'document', property: 'cookie', message: throughGuard },
  {
    property: 'randomUUID',
    message: 'Pages without TLS lack it: use `randomId` of @tessera/wire/random-id.',
  },
];

const namedExports = {
  selector: 'ExportAllDeclaration',
  message: 'List every export by its name.',
};

const ignored = [
  '**/dist/**',
  '**/node_modules/**',
  'site/**',
  'test-results/**',
  'bench-results/**',
  '.data/**',
  // The workspace has the same declaration, and two would be one too many.
  'e2e/made-elsewhere/*/styles.d.ts',
];

const classInstances = '@typescript-eslint/no-unsafe-class-instance-assignment';
/** Rules that the native linter has not: the first two are errors of syntax in a module. */
const notNative = ['no-octal', 'no-dupe-args', classInstances];

const strict = Object.entries(
  Object.assign(
    {},
    js.configs.recommended.rules,
    ...tseslint.configs.strictTypeChecked.map(({ rules }) => rules),
  ),
).filter(([name, level]) => level !== 'off' && !notNative.includes(name));

/** The rules of TypeScript: Oxlint applies them, and `tsgolint` those that need types. */
export const nativeRules = {
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./tools/checks/src/restricted-syntax.js'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [...ignored, '**/*.{js,cjs}'],
  rules: {
    ...Object.fromEntries(strict),
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    'no-console': 'error',
    '@typescript-eslint/consistent-type-imports': 'error',
    // As strict as ESLint is by itself.
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: null, varsIgnorePattern: null, reportVarsOnlyUsedAsTypes: true },
    ],
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    '@typescript-eslint/restrict-template-expressions': [
      'error',
      { allowNumber: true, allowBoolean: true },
    ],
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false } },
    ],
    // Services here are closures, not classes: their functions have no `this` to lose.
    '@typescript-eslint/unbound-method': 'off',
    'tessera/restricted-syntax': ['error', namedExports],
  },
  overrides: [
    {
      files: ['{host,remote-*,shared/ui}/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'tessera/restricted-syntax': ['error', namedExports, ...writtenText] },
    },
    {
      files: ['{host,remote-*,shared/*}/src/**/*.{ts,tsx}'],
      // The cache is the worker's own, and Node has a UUID.
      excludeFiles: ['**/*.test.{ts,tsx}', 'shared/testing/**', 'host/src/worker/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...storages.map((name) => ({ name, message: throughGuard })),
        ],
        'no-restricted-properties': ['error', ...guardedNames],
      },
    },
    {
      files: ['remote-*/src/**/*.{ts,tsx}'],
      rules: { '@typescript-eslint/no-restricted-imports': ['error', remoteBoundary] },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
      rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
    },
    {
      // Playwright's fixtures pass values through a function named `use`; it is not a React hook.
      files: ['e2e/**/*.ts'],
      rules: { 'react-hooks/rules-of-hooks': 'off' },
    },
  ],
};

/**
 * The rules that ESLint applies: those of scripts, and what the native linter lacks.
 * @param {string} rootDir
 */
export function lintRules(rootDir) {
  return tseslint.config(
    { ignores: ignored },
    {
      files: ['**/*.{js,cjs}'],
      ...js.configs.recommended,
    },
    {
      files: ['**/*.js'],
      languageOptions: { globals: { URL: 'readonly', process: 'readonly', console: 'readonly' } },
    },
    ...(tier === 'quick' ? [] : ofAllTypes(rootDir)),
  );
}

/** Rules that read the type of every value, which takes minutes. */
function ofAllTypes(rootDir) {
  const languageOptions = {
    parser: tseslint.parser,
    parserOptions: { project: `${rootDir}/tsconfig.json`, tsconfigRootDir: rootDir },
  };
  return [
    {
      files: ['{host,remote-*,shared/{operations,session,ui},tools/gallery}/src/**/*.tsx'],
      ignores: ['**/*.test.tsx'],
      languageOptions,
      plugins: { tessera: { rules: { 'text-of-its-own': textOfItsOwn } } },
      rules: { 'tessera/text-of-its-own': 'error' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions,
      plugins: { '@typescript-eslint': tseslint.plugin },
      rules: { [classInstances]: 'error' },
    },
  ];
}
