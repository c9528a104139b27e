import type { Currency } from './currency.ts';
import type { Money } from './money.ts';
import { assertSameCurrency } from './same-currency.ts';

/**
 * Order of two amounts of one currency: -1, 0 or 1, as `Array.prototype.sort` wants it.
 * @throws RangeError when the currencies differ
 */
export function compare<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): -1 | 0 | 1 {
  assertSameCurrency(left, right);
  if (left.minor === right.minor) return 0;
  return left.minor < right.minor ? -1 : 1;
}
