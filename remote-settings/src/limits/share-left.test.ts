import { readMoney } from '@tessera/money';
import { shareLeft } from './limits-content.tsx';

test.each([
  ['2000.00', '2000', 100],
  ['500.50', '2000', 25],
  ['0.01', '2000', 0],
  ['0', '2000', 0],
])('%s left of %s a day are %i percent @KYC-1', (left, day, percent) => {
  expect(shareLeft({ left: readMoney(left, 'USD'), day: readMoney(day, 'USD') })).toBe(percent);
});

test('a currency that we do not know has an empty bar @KYC-1', () => {
  const one = readMoney('1', 'XXX');
  expect(shareLeft({ left: one, day: one })).toBe(0);
});
