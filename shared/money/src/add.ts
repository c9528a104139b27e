import type { Currency } from './currency.ts';
import type { Money } from './money.ts';
import { assertSameCurrency } from './same-currency.ts';

/**
 * Sum of two amounts of one currency.
 * @throws RangeError when the currencies differ
 */
export function add<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(left, right);
  return { minor: left.minor + right.minor, currency: left.currency };
}
