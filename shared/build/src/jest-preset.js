import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('../../..', import.meta.url));
const stubs = fileURLToPath(new URL('./jest', import.meta.url));
const jsdomWithFetch = fileURLToPath(
  new URL('../../testing/src/jsdom/jsdom-with-fetch.ts', import.meta.url),
);

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  rootDir,
  transform: { '\\.[cm]?[jt]sx?$': [...swc] },
  // Many dependencies ship as ES modules only; they are transformed like our own sources.
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': `${stubs}/css-module-stub.ts`,
    '\\.(css|svg|woff2)$|\\?code$': `${stubs}/asset-stub.ts`,
  },
  restoreMocks: true,
};

/**
 * Jest project for packages that run in a browser: jsdom, tests beside the source.
 * @param {string} displayName
 * @param {readonly string[]} folders
 */
export function browserTests(displayName, folders) {
  return {
    ...common,
    displayName,
    testEnvironment: jsdomWithFetch,
    testMatch: folders.map((folder) => `<rootDir>/${folder}/src/**/*.test.{ts,tsx}`),
  };
}

/**
 * Jest project for packages that run on Node.
 * @param {string} displayName
 * @param {readonly string[]} folders
 */
export function nodeTests(displayName, folders) {
  return {
    ...common,
    displayName,
    testEnvironment: 'node',
    testMatch: folders.map((folder) => `<rootDir>/${folder}/src/**/*.test.ts`),
  };
}
