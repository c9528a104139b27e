import { nodeTests } from './tools/checks/src/jest-preset.js';

/** Faults that last longer than the suite may: `pnpm faults`, one after another. */
export default {
  ...nodeTests('faults', []),
  testMatch: ['<rootDir>/{tools/assembly,backend/faults}/src/*.faults.ts'],
  globalSetup: './backend/src/testing/global-setup.ts',
  globalTeardown: './backend/src/testing/global-teardown.ts',
  testTimeout: 240_000,
  maxWorkers: 1,
};
