import { rateToDecimal } from '@tessera/money';
import { formatRemaining } from './rate-text.ts';
import { isSameRate, rateFor } from './rate.ts';
import type { ExchangeRate } from './rate.ts';

function listed(fields: Partial<ExchangeRate> = {}): ExchangeRate {
  return {
    id: 'rate-1',
    fromCurrencyCode: 'USD',
    toCurrencyCode: 'EUR',
    rate: { numerator: 92n, denominator: 100n },
    expiresAt: '2026-03-05T14:30:00Z',
    marketRate: null,
    ...fields,
  };
}

test('the rate of the ordered pair is found, with any positive quantity @XCHG-2', () => {
  const rates = [
    listed({ id: 'back', fromCurrencyCode: 'EUR', toCurrencyCode: 'USD' }),
    listed({ rate: { numerator: 46n, denominator: 50n } }),
  ];
  const rate = rateFor(rates, 'USD', 'EUR');
  expect(rate && rateToDecimal(rate.value)).toBe('0.92');
});

test('an unreadable rate is no rate @XCHG-3', () => {
  expect(rateFor([listed({ rate: null })], 'USD', 'EUR')).toBeNull();
});

test('the same id with another value is another rate @XCHG-4', () => {
  const rate = (fields: Partial<ExchangeRate>) => rateFor([listed(fields)], 'USD', 'EUR');
  expect(isSameRate(rate({}), rate({ rate: { numerator: 920n, denominator: 1000n } }))).toBe(true);
  expect(isSameRate(rate({}), rate({ rate: { numerator: 93n, denominator: 100n } }))).toBe(false);
  expect(isSameRate(rate({}), null)).toBe(false);
});

test.each([
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are written as %s', (seconds, written) => {
  expect(formatRemaining(seconds)).toBe(written);
});
