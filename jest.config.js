import { browserTests, nodeTests } from './shared/build/src/jest-preset.js';

export default {
  projects: [
    browserTests('browser', ['host', 'remote-*', 'shared/{api,config,i18n,session,testing,ui}']),
    nodeTests('node', ['shared/{build,contract,money,release}', 'assembly']),
    nodeTests('backend', ['backend']),
  ],
};
