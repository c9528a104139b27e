import fc from 'fast-check';
import { anyMoney } from './arbitrary-money.ts';
import {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  money,
  negate,
  readMoney,
  subtract,
  sum,
} from './index.ts';

test('adding and taking away again gives the same amount @MONEY-1', () => {
  fc.assert(
    fc.property(anyMoney, fc.bigInt(), (amount, minor) => {
      const other = money(minor, amount.currency);
      expect(subtract(add(amount, other), other)).toEqual(amount);
    }),
  );
});

test('an amount and its negation sum to nothing @MONEY-1', () => {
  fc.assert(
    fc.property(anyMoney, (amount) => {
      expect(isZero(add(amount, negate(amount)))).toBe(true);
    }),
  );
});

test('the order agrees with the sign of the difference @MONEY-1', () => {
  fc.assert(
    fc.property(anyMoney, fc.bigInt(), (amount, minor) => {
      const difference = subtract(amount, money(minor, amount.currency));
      const order = compare(amount, money(minor, amount.currency));
      expect(order).toBe(isZero(difference) ? 0 : isNegative(difference) ? -1 : 1);
      expect(isPositive(difference)).toBe(order === 1);
    }),
  );
});

test('nothing is equal to nothing, and neither less nor more @MONEY-1', () => {
  const [nothing, other] = [money(0n, 'USD'), money(0n, 'USD')];
  expect(compare(nothing, other)).toBe(0);
  expect([isZero(nothing), isNegative(nothing), isPositive(nothing)]).toEqual([true, false, false]);
});

test('dollars and euros do not add, compare or subtract, in types and at run time @MONEY-1', () => {
  const dollars = money(1n, 'USD');
  const euros = money(1n, 'EUR');
  // @ts-expect-error the currencies differ
  expect(() => add(dollars, euros)).toThrow(new RangeError('Cannot combine USD with EUR'));
  // @ts-expect-error the currencies differ
  expect(() => subtract(dollars, euros)).toThrow(RangeError);
  // @ts-expect-error the currencies differ
  expect(() => compare(dollars, euros)).toThrow(RangeError);
});

test('an unknown code is no currency, in types @MONEY-1', () => {
  // @ts-expect-error the code is not in the table
  expect(money(1n, 'XXX').currency).toBe('XXX');
});

test('a sum is that of all amounts, and none of no amount or of one that cannot be counted with @MONEY-2', () => {
  const dollars = [1n, 250n, -50n].map((minor) => money(minor, 'USD'));
  expect(sum(dollars)).toEqual(money(201n, 'USD'));
  expect(sum([])).toBeNull();
  expect(sum([...dollars, null])).toBeNull();
  expect(sum([...dollars, readMoney('1', 'XAU')])).toBeNull();
  expect(() => sum([...dollars, money(1n, 'EUR')])).toThrow(RangeError);
});
