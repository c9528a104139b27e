import { browserTests, nodeTests } from './shared/build/src/jest-preset.js';

export default {
  // Tests assert behaviour: the bound only ends what hangs, also on a busy machine.
  testTimeout: 60_000,
  // Jest's own number leaves a core idle, which of two is half the machine.
  maxWorkers: '100%',
  projects: [
    browserTests('browser', [
      'host',
      'remote-*',
      'shared/{api,config,gallery,i18n,operations,session,testing,ui}',
    ]),
    nodeTests('node', [
      'shared/{build,contract,money,payment-codes,release,wire}',
      'assembly',
      'mutants',
      'deploy',
    ]),
    {
      ...nodeTests('backend', ['backend', 'backend/soak']),
      globalSetup: './backend/src/testing/global-setup.ts',
      globalTeardown: './backend/src/testing/global-teardown.ts',
    },
  ],
};
