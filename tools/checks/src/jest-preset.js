import { fileURLToPath } from 'node:url';
import { common } from '../../build/src/jest/common.js';

const rootDir = fileURLToPath(new URL('../../..', import.meta.url));
const jsdomWithFetch = fileURLToPath(
  new URL('../../../shared/testing/src/jsdom/jsdom-with-fetch.ts', import.meta.url),
);

/**
 * Jest project for packages that run in a browser: jsdom, tests beside the source.
 * @param {string} displayName
 * @param {readonly string[]} folders
 */
export function browserTests(displayName, folders) {
  return {
    ...common,
    rootDir,
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
    rootDir,
    displayName,
    testEnvironment: 'node',
    testMatch: folders.map((folder) => `<rootDir>/${folder}/src/**/*.test.ts`),
  };
}
