import { fileURLToPath } from 'node:url';

/**
 * The tier of every test, by the beginning of its path; docs/testing.md has the rule. `pnpm test`
 * runs what is quick, `pnpm test:deep` the rest.
 */

/** Tests of Jest that are deep, by project; the others of the project are quick. */
export const deepTests = {
  browser: ['host/src/composition/fault-cells.'],
  node: [
    'tools/assembly/',
    'tools/build/src/bundle/',
    'tools/build/src/dev/',
    'tools/build/src/remote-config.',
    'tools/packages/',
    'tools/release/',
    'deploy/',
    'e2e/mutants/',
  ],
  backend: [
    'backend/bench/',
    'backend/rehearsal/',
    'backend/soak/',
    'backend/src/build/',
    'backend/src/demo/make-history.',
    'backend/src/main.',
    'backend/src/orders/money-call/orders-crash.',
    'backend/src/orders/top-up/crash.',
    'backend/src/platform/database/balancer.',
    'backend/src/platform/database/failover.',
    'backend/src/platform/database/lost-primary.',
    'backend/src/platform/database/pooler.',
    'backend/src/platform/database/standby.',
    'backend/src/platform/database/standbys.',
    'backend/src/platform/database/trouble.',
    'backend/src/platform/metrics/standbys.',
  ],
};

/** Tests in a browser: each is in one of the two. */
export const specs = {
  quick: [
    'e2e/accessibility/keyboard.',
    'e2e/accessibility/reduced-motion.',
    'e2e/composition/fault-of-each-part.',
    'e2e/frame/brand.',
    'e2e/frame/first-paint.',
    'e2e/frame/installable.',
    'e2e/frame/offline.',
    'e2e/frame/security.',
    'e2e/frame/shell.',
    'e2e/journeys/',
    'e2e/scanning/',
    'e2e/screens/addresses.',
    'e2e/screens/stillness.',
  ],
  deep: [
    'e2e/accessibility/components.',
    'e2e/accessibility/keyboard-',
    'e2e/attacks/',
    'e2e/composition/broken-remote.',
    'e2e/composition/canary.',
    'e2e/composition/candidate-faults.',
    'e2e/composition/design.',
    'e2e/composition/fault-matrix.',
    'e2e/composition/fetched-ahead.',
    'e2e/composition/first-screen-work.',
    'e2e/composition/hostile-remote.',
    'e2e/composition/languages.',
    'e2e/composition/made-elsewhere.',
    'e2e/composition/missing-panel.',
    'e2e/composition/missing-remote.',
    'e2e/composition/other-origin.',
    'e2e/composition/own-react.',
    'e2e/composition/plain-host.',
    'e2e/composition/preloading.',
    'e2e/composition/preview.',
    'e2e/composition/refused-remote.',
    'e2e/composition/registry.',
    'e2e/composition/remotes-elsewhere.',
    'e2e/composition/stock-host.',
    'e2e/composition/try-again.',
    'e2e/engines/',
    'e2e/frame/first-screen-measures.',
    'e2e/frame/slow-readers.',
    'e2e/kit/',
    'e2e/releases/',
    'e2e/screens/card.',
    'e2e/screens/crypto.',
    'e2e/screens/layout/',
    'e2e/screens/regional.',
    'e2e/screens/regression.',
  ],
};

/** What `pnpm test --near` runs in a browser for a change of a remote, of the host or of these steps. */
export const nearSpecs = {
  host: ['e2e/frame/shell.', 'e2e/composition/fault-of-each-part.'],
  'remote-auth': ['e2e/journeys/log-in.', 'e2e/journeys/codes.', 'e2e/journeys/passkeys.'],
  'remote-exchange': ['e2e/journeys/exchange.', 'e2e/journeys/quotes.'],
  'remote-payment': ['e2e/journeys/send.', 'e2e/journeys/payment.', 'e2e/journeys/withdrawal.'],
  'remote-settings': ['e2e/journeys/settings.', 'e2e/journeys/app-lock.'],
  'remote-wallet': ['e2e/journeys/accounts.', 'e2e/journeys/history.', 'e2e/journeys/total.'],
};

/** `quick`, `deep`, or nothing where all tests may run. */
export const tier = process.env.TEST_TIER ?? '';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A pattern of the files that begin with one of these paths.
 * @param {readonly string[]} beginnings
 */
export const beginningWith = (beginnings) =>
  new RegExp(`^${escaped(root)}(?:${beginnings.map(escaped).join('|')})`);

/**
 * Settings of a project of Jest that leave out the tests of the other tier.
 * @param {keyof typeof deepTests} project
 */
export function ofTier(project) {
  const { source } = beginningWith(deepTests[project]);
  if (tier === 'quick' && deepTests[project].length > 0) {
    return { testPathIgnorePatterns: ['/node_modules/', source] };
  }
  if (tier !== 'deep') return {};
  const others = deepTests[project].length > 0 ? `^(?!${source.slice(1)})` : '';
  return { testPathIgnorePatterns: ['/node_modules/', others] };
}
