import { fileURLToPath } from 'node:url';
import './tools/checks/src/compressed.js';
import { browserTests, nodeTests } from './tools/checks/src/jest-preset.js';
import { ofTier } from './tools/checks/src/tiers.js';

// Hundreds of tests deploy something; those of the run in a browser name their own.
process.env.TESSERA_BROWSER = 'none';

const backend = nodeTests('backend', ['backend', 'backend/{rehearsal,soak}']);

// Beside the code, since `pnpm test` has its temporary files in memory.
const cacheDirectory = fileURLToPath(new URL('./node_modules/.cache/jest', import.meta.url));

export default {
  // Tests assert behaviour: the bound only ends what hangs, also on a busy machine.
  testTimeout: 60_000,
  // Jest's own number leaves a core idle, which of two is half the machine.
  maxWorkers: '100%',
  cacheDirectory,
  projects: [
    browserTests('browser', [
      'host',
      'remote-*',
      'shared/{api,config,federation,i18n,operations,session,testing,ui}',
      'tools/gallery',
    ]),
    nodeTests('node', [
      'shared/{contract,money,payment-codes,wire}',
      'tools/{assembly,build,checks,packages,release}',
      'backend/bounds',
      'deploy',
      'e2e/mutants',
    ]),
    {
      ...backend,
      testMatch: [...backend.testMatch, '<rootDir>/backend/bench/**/*.test.ts'],
      globalSetup: './backend/src/testing/global-setup.ts',
      globalTeardown: './backend/src/testing/global-teardown.ts',
    },
  ].map((project) => ({ ...project, ...ofTier(project.displayName), cacheDirectory })),
};
