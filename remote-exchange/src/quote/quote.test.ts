import type { ExchangeRate } from '@tessera/api';
import { rateToDecimal } from '@tessera/money';
import { formatRemaining } from './format-remaining.ts';
import { quoteFor, sameQuote } from './quote.ts';

function rate(fields: Partial<ExchangeRate> = {}): ExchangeRate {
  return {
    id: 'rate-1',
    fromCurrencyCode: 'USD',
    toCurrencyCode: 'EUR',
    rate: { numerator: 92n, denominator: 100n },
    expiresAt: '2026-03-05T14:30:00Z',
    ...fields,
  };
}

test('the quote of the ordered pair is found, with any positive quantity @XCHG-2', () => {
  const rates = [
    rate({ id: 'back', fromCurrencyCode: 'EUR', toCurrencyCode: 'USD' }),
    rate({ rate: { numerator: 46n, denominator: 50n } }),
  ];
  const quote = quoteFor(rates, 'USD', 'EUR');
  expect(quote && rateToDecimal(quote.rate)).toBe('0.92');
});

test('what cannot be read as a rate is no rate @XCHG-3', () => {
  expect(quoteFor([rate({ rate: null })], 'USD', 'EUR')).toBeNull();
});

test('a rate without a readable expiry does not expire', () => {
  expect(quoteFor([rate({ expiresAt: 'soon' })], 'USD', 'EUR')?.expiresAtMs).toBeNull();
});

test('a kept id with another rate is another quote @XCHG-4', () => {
  const quote = (fields: Partial<ExchangeRate>) => quoteFor([rate(fields)], 'USD', 'EUR');
  expect(sameQuote(quote({}), quote({ rate: { numerator: 920n, denominator: 1000n } }))).toBe(true);
  expect(sameQuote(quote({}), quote({ rate: { numerator: 93n, denominator: 100n } }))).toBe(false);
  expect(sameQuote(quote({}), null)).toBe(false);
});

test.each([
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are written as %s', (seconds, written) => {
  expect(formatRemaining(seconds)).toBe(written);
});
