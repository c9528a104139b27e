import { convert, currencies, invertRate, maxMinor, money, type Rate } from '@tessera/money';
import fc from 'fast-check';
import { obeysQuote } from './quote-rule.ts';

const amounts = fc.bigInt({ min: 1n, max: maxMinor });
const currency = fc.constantFrom(...currencies);
const rates: fc.Arbitrary<Rate> = fc.record({
  numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
});

test('what is accepted never buys more than the rate gives, to the last unit @XCHG-2', () => {
  fc.assert(
    fc.property(amounts, currency, currency, rates, fc.bigInt({ min: -2n, max: 2n }), (...args) => {
      const [minor, from, to, rate, off] = args;
      const sold = money(minor, from);
      const given = convert(sold, rate, to, 'down');
      const bought = money(given.minor + off, to);
      if (obeysQuote(sold, bought, rate)) expect(bought.minor <= given.minor).toBe(true);
      if (off > 0n) expect(obeysQuote(sold, bought, rate)).toBe(false);
      if (off === 0n) expect(obeysQuote(sold, bought, rate)).toBe(given.minor > 0n);
    }),
  );
});

test('the least that buys a wish is accepted for it @XCHG-2', () => {
  fc.assert(
    fc.property(amounts, currency, currency, rates, (minor, from, to, rate) => {
      const bought = money(minor, to);
      const sold = convert(bought, invertRate(rate), from, 'up');
      expect(obeysQuote(sold, bought, rate)).toBe(true);
      expect(obeysQuote(money(sold.minor + 1n, from), bought, rate)).toBe(
        convert(money(sold.minor + 1n, from), rate, to, 'down').minor === minor,
      );
    }),
  );
});

test('nothing is neither sold nor bought @XCHG-3', () => {
  const rate = { numerator: 1n, denominator: 3n };
  expect(obeysQuote(money(1n, 'USD'), money(0n, 'EUR'), rate)).toBe(false);
  expect(obeysQuote(money(0n, 'USD'), money(0n, 'EUR'), rate)).toBe(false);
  expect(obeysQuote(money(-3n, 'USD'), money(-1n, 'EUR'), rate)).toBe(false);
});
