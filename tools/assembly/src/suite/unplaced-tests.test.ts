import { unplacedTests } from './unplaced-tests.ts';

const specs = { quick: ['e2e/journeys/'], deep: ['e2e/releases/', 'e2e/journeys/slow.'] };

test('a test is in one project and a spec in one tier @KIT-6', () => {
  const files = ['host/src/a.test.tsx', 'e2e/journeys/pay.spec.ts', 'e2e/releases/a.spec.ts'];
  const elsewhere = ['e2e/made-elsewhere/vite/e2e/a.spec.ts', 'host/src/a.ts'];
  expect(unplacedTests([...files, ...elsewhere], ['host/src/a.test.tsx'], specs)).toEqual([]);
});

test.each([
  ['remote-new/test/a.test.ts', 'is in no project of jest.config.js'],
  ['e2e/new/a.spec.ts', 'is in no tier of tools/checks/src/tiers.js'],
  ['e2e/journeys/slow.spec.ts', 'is in both tiers of tools/checks/src/tiers.js'],
])('%s %s @KIT-6', (file, fault) => {
  expect(unplacedTests([file], [], specs)).toEqual([`${file} ${fault}`]);
});
