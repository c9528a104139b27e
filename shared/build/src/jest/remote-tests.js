import { fileURLToPath } from 'node:url';
import { common } from './common.js';

/**
 * Jest's configuration in a remote's own repository: jsdom with `fetch`, tests beside the source.
 * @param {string} packageUrl `import.meta.url` of its `jest.config.js`.
 * @example
 * export default remoteTests(import.meta.url);
 */
export function remoteTests(packageUrl) {
  const { transform, ...others } = common;
  const [pattern, [, options]] = Object.entries(transform)[0];
  return {
    ...others,
    rootDir: fileURLToPath(new URL('.', packageUrl)),
    // A dependency of the preset, which need not lie where the remote's own packages do.
    transform: { [pattern]: [fileURLToPath(import.meta.resolve('@swc/jest')), options] },
    testEnvironment: '@tessera/testing/jsdom',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
  };
}
