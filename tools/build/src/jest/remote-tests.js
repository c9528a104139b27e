import { fileURLToPath } from 'node:url';
import { common } from './common.js';

/**
 * Jest's configuration in a remote's own repository: jsdom with `fetch`, tests beside the source.
 * @param {string} packageUrl `import.meta.url` of its `jest.config.js`.
 * @example
 * export default remoteTests(import.meta.url);
 */
export function remoteTests(packageUrl) {
  return {
    ...common,
    rootDir: fileURLToPath(new URL('.', packageUrl)),
    testEnvironment: '@tessera/testing/jsdom',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
  };
}
