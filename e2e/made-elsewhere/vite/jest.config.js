const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

export default {
  // jsdom with the `fetch` that the fake API is asked by.
  testEnvironment: '@tessera/testing/jsdom',
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // The packages are ES modules, which Jest runs as CommonJS.
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.(css|svg|woff2)$': '<rootDir>/no-asset.cjs' },
  // Waits for facts end with them: the bound only ends what hangs.
  testTimeout: 60_000,
};
