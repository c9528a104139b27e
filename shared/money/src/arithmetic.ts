import type { Currency } from './currency.ts';
import { isMoney } from './money.ts';
import type { AnyMoney, Money } from './money.ts';

/**
 * Sum of two amounts of one currency.
 * @throws RangeError if the currencies differ
 */
export function add<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(left, right);
  return { minor: left.minor + right.minor, currency: left.currency };
}

/**
 * Sum of amounts of one currency; `null` for an empty list, and if an amount is `null` or not
 * exact.
 * @throws RangeError if the currencies differ
 */
export function sum(amounts: readonly (AnyMoney | null)[]): Money | null {
  let total: Money | null = null;
  for (const amount of amounts) {
    if (!amount || !isMoney(amount)) return null;
    total = total ? add(total, amount) : amount;
  }
  return total;
}

/**
 * Difference of two amounts of one currency; may be negative.
 * @throws RangeError if the currencies differ
 */
export function subtract<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  return add(left, negate<C>(right));
}

export function negate<C extends Currency>(amount: Money<C>): Money<C> {
  return { minor: -amount.minor, currency: amount.currency };
}

/**
 * Order of two amounts of one currency, for `Array.prototype.sort`.
 * @throws RangeError if the currencies differ
 */
export function compare<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): -1 | 0 | 1 {
  assertSameCurrency(left, right);
  if (left.minor === right.minor) return 0;
  return left.minor < right.minor ? -1 : 1;
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0n;
}

export function isNegative(amount: Money): boolean {
  return amount.minor < 0n;
}

export function isPositive(amount: Money): boolean {
  return amount.minor > 0n;
}

/** @throws RangeError if the currencies differ, which only widened types allow */
function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new RangeError(`Cannot combine ${left.currency} with ${right.currency}`);
  }
}
