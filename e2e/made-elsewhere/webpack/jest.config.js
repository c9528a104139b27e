const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

export default {
  // jsdom with `fetch`, which the fake API needs.
  testEnvironment: '@tessera/testing/jsdom',
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // Jest runs as CommonJS, so ES modules of packages are transformed.
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.(css|svg|woff2)$': '<rootDir>/no-asset.cjs' },
  // Waits end with their condition; the bound only ends a hanging test.
  testTimeout: 60_000,
};
