import { shareLeft } from './share-left.ts';

const limit = { operation: 'topup', currencyCode: 'USD', each: '1' } as const;

test.each([
  ['2000.00', '2000', 100],
  ['500.50', '2000', 25],
  ['0.01', '2000', 0],
  ['0', '2000', 0],
])('of a day with %s left of %s, %i percent is left @KYC-1', (left, day, percent) => {
  expect(shareLeft({ ...limit, left, day })).toBe(percent);
});

test('a currency that we do not know has an empty bar @KYC-1', () => {
  expect(shareLeft({ ...limit, currencyCode: 'XXX', left: '1', day: '1' })).toBe(0);
});
