import { nearSuite, testsOfBackend } from './near.ts';

const imports = new Map([
  ['backend/src/money/ledger/post.ts', []],
  ['backend/src/money/ledger/post.test.ts', ['backend/src/money/ledger/post.ts']],
  ['backend/src/orders/pay/pay.ts', ['backend/src/money/ledger/post.ts']],
  ['backend/src/orders/pay/pay.test.ts', ['backend/src/orders/pay/pay.ts']],
  ['backend/src/server/app.ts', ['backend/src/orders/pay/pay.ts']],
  ['backend/src/server/app.test.ts', ['backend/src/server/app.ts']],
]);

const specs = ['e2e/journeys/exchange.spec.ts', 'e2e/journeys/send.spec.ts'];
const nearSpecs = { 'remote-exchange': ['e2e/journeys/exchange.'] };

const commandsFor = (...changed: readonly string[]) => {
  const { sideBySide, alone } = nearSuite({ changed, imports, specs, nearSpecs });
  const checks = [...sideBySide.flat(), ...alone];
  return Object.fromEntries(checks.map(({ name, command }) => [name, command]));
};

test('of the backend the tests nearby are run, and not all that start the app @KIT-6', () => {
  expect(testsOfBackend(['backend/src/money/ledger/post.ts'], imports)).toEqual([
    'backend/src/money/ledger/post.test.ts',
    'backend/src/orders/pay/pay.test.ts',
  ]);
});

test('a change of a remote is tested by what reads it and by its own journeys @KIT-6', () => {
  const commands = commandsFor('remote-exchange/src/rate.ts');
  expect(Object.keys(commands)).toEqual(['types', 'lint', 'format', 'unit', 'end to end']);
  expect(commands['unit']).toContain("--findRelatedTests 'remote-exchange/src/rate.ts'");
  expect(commands['end to end']).toMatch(/ 'e2e\/journeys\/exchange\.spec\.ts' --project/);
});

test.each([
  ['remote-exchange/locales/ru/exchange.json', "'remote-exchange/src/'"],
  ['backend/sql/ledger.sql', "'backend/src/money/'"],
])('%s, to which no import leads, is tested by %s @KIT-6', (file, folder) => {
  expect(commandsFor(file)['texts and SQL']).toContain(folder);
});

test('a document is only formatted @KIT-6', () => {
  expect(Object.keys(commandsFor('docs/testing.md'))).toEqual(['format']);
});
