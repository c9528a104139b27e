import { closingTable } from './closing-table.ts';

test('a run ends with its parts, slowest files, what was left out and the count @KIT-6', () => {
  const lint = { name: 'lint', passed: true, tests: null, seconds: 9, skipped: [] };
  const unit = { name: 'unit', passed: false, tests: 12, seconds: 30, skipped: ['2 of b.test.ts'] };
  const files = new Map([
    ['a.test.ts', 1.25],
    ['b.test.ts', 20],
  ]);
  const outcomes = [
    { ...lint, files: new Map<string, number>() },
    { ...unit, files },
  ];
  expect(closingTable(outcomes, ['tests in a browser; apt-get install chromium'])).toBe(
    `part         tests  seconds  skipped
lint                9
unit FAILED  12     30       2 of b.test.ts

slowest files  seconds
b.test.ts      20.0
a.test.ts      1.3

left out: tests in a browser; apt-get install chromium

1 passed, 1 failed`,
  );
});
