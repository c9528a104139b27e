import fc from 'fast-check';
import { anyCurrency, anyMoney, anyRate } from './arbitrary-money.ts';
import {
  convert,
  currencyExponent,
  invertRate,
  money,
  negate,
  parseRate,
  rateToDecimal,
  type Rate,
} from './index.ts';

test('rounding down gives the largest amount that the rate allows, up the least that covers it @XCHG-2', () => {
  fc.assert(
    fc.property(anyMoney, anyRate, anyCurrency, (any, rate, to) => {
      const amount = any.minor < 0n ? negate(any) : any;
      const exact = amount.minor * rate.numerator * 10n ** BigInt(currencyExponent(to));
      const unit = rate.denominator * 10n ** BigInt(currencyExponent(amount.currency));
      const down = convert(amount, rate, to, 'down').minor;
      const up = convert(amount, rate, to, 'up').minor;
      expect(down * unit <= exact && exact < (down + 1n) * unit).toBe(true);
      expect((up - 1n) * unit < exact && exact <= up * unit).toBe(true);
    }),
  );
});

test('converting there and back never makes money @XCHG-2', () => {
  fc.assert(
    fc.property(anyMoney, anyRate, anyCurrency, (any, rate, to) => {
      const amount = any.minor < 0n ? negate(any) : any;
      const there = convert(amount, rate, to, 'down');
      const back = convert(there, invertRate(rate), amount.currency, 'down');
      expect(back.minor <= amount.minor).toBe(true);
    }),
  );
});

test('the amount to sell for a wanted amount buys at least that @XCHG-2', () => {
  fc.assert(
    fc.property(anyMoney, anyRate, anyCurrency, (any, rate, from) => {
      const wanted = any.minor < 0n ? negate(any) : any;
      const sold = convert(wanted, invertRate(rate), from, 'up');
      expect(convert(sold, rate, wanted.currency, 'down').minor >= wanted.minor).toBe(true);
    }),
  );
});

test('a half goes to the even neighbour, on both sides of zero @XCHG-2', () => {
  const half: Rate = { numerator: 1n, denominator: 2n };
  const rounded = [1n, 3n, 5n, -1n, -3n, 7n].map(
    (minor) => convert(money(minor, 'USD'), half, 'EUR', 'half-even').minor,
  );
  expect(rounded).toEqual([0n, 2n, 2n, 0n, -2n, 4n]);
});

test('a hundred at 1.15 is exactly 115, where floating point gives 114 @XCHG-2', () => {
  expect(convert(money(100n, 'JPY'), rateOf('1', '1.15'), 'JPY', 'down').minor).toBe(115n);
});

test('any positive quantity_in works @XCHG-2', () => {
  const amount = money(30000n, 'USD');
  expect(convert(amount, rateOf('3', '0.10'), 'EUR', 'down')).toEqual(money(1000n, 'EUR'));
  expect(convert(amount, rateOf('0.5', '77.4'), 'JPY', 'down')).toEqual(money(46440n, 'JPY'));
});

test.each([
  ['1', '0', 'not-positive'],
  ['0.00', '1', 'not-positive'],
  ['-1', '1', 'not-a-number'],
  ['1', '1e5', 'not-a-number'],
  ['', '1', 'not-a-number'],
  ['1', '9'.repeat(31), 'not-a-number'],
])('a rate of %p for %p is refused: %s @XCHG-2', (quantityIn, quantityOut, reason) => {
  expect(parseRate({ quantityIn, quantityOut })).toEqual({ ok: false, reason });
});

test.each([
  ['1', '92.5', '92.5'],
  ['81', '1', '0.0123457'],
  ['1', '16234567.891', '16234568'],
  ['100', '100', '1'],
  ['3', '10', '3.33333'],
  ['3000', '20', '0.00666667'],
  ['1', '100', '100'],
])('a rate of %s for %s reads as %s @XCHG-1', (quantityIn, quantityOut, text) => {
  expect(rateToDecimal(rateOf(quantityIn, quantityOut))).toBe(text);
});

function rateOf(quantityIn: string, quantityOut: string): Rate {
  const result = parseRate({ quantityIn, quantityOut });
  if (!result.ok) throw new Error(result.reason);
  return result.rate;
}
