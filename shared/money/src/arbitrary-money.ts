import fc from 'fast-check';
import { currencies, type Currency } from './currency.ts';
import { maxMinor, money, type Money } from './money.ts';
import type { Rate } from './rate.ts';

export const anyCurrency: fc.Arbitrary<Currency> = fc.constantFrom(...currencies);

export const anyMoney: fc.Arbitrary<Money> = fc
  .tuple(fc.bigInt({ min: -maxMinor, max: maxMinor }), anyCurrency)
  .map(([minor, currency]) => money(minor, currency));

export const anyRate: fc.Arbitrary<Rate> = fc.record({
  numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
});
